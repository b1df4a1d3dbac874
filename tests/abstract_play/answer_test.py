"""Tests the command `answer` with the rules of play_site.py.

Usage: ACCASTA=PROGRAM answer_test.py [TEST...]
"""

import collections
import importlib.util
import json
import os
import random
import re
import subprocess
import sys
import unittest

ACCASTA = os.environ["ACCASTA"]

sys.dont_write_bytecode = True
if importlib.util.find_spec("cryptography") is None:
    print("SKIPPED: no python3-cryptography: apt install python3-cryptography")
    sys.exit(0)
from play_site import Game, continuations, has_won


def question(turns, is_pari=False, game="game-1"):
    asked = Game(game, "bot", 0, is_pari, 0)
    asked.played = turns
    return json.dumps(asked.question()) + "\n"


def run(text, *options):
    return subprocess.run([ACCASTA, "answer", *options, "-"], input=text, encoding="utf-8",
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)


def answers(questions, *options):
    done = run("".join(questions), "--stream", *options)
    return [json.loads(line) for line in done.stdout.splitlines()]


class AnswerTest(unittest.TestCase):
    """The command reads a question, or a stream of them."""

    def test_2000_positions_of_random_games_are_answered_legally_in_both_variants(self):
        for is_pari in (False, True):
            asked, positions, chance = [], [], random.Random(70)
            while len(asked) < 1000:
                game = Game("game-1", "bot", 0, is_pari, 0)
                while len(game.played) < 150 and not has_won(game.board, game.seat_to_move()):
                    seat = game.seat_to_move()
                    cells = [cell for cell in sorted(game.board)
                             if next(continuations(game.board, seat, cell), None)]
                    if not cells:
                        break
                    asked.append(question(list(game.played), is_pari))
                    positions.append((game.board, seat))
                    cell = chance.choice(cells)
                    moves, game.board = chance.choice(list(continuations(game.board, seat, cell)))
                    game.played.append(f"{cell}:{','.join(moves)}")
            all_answers = answers(asked, "--level", "1")
            self.assertEqual(len(all_answers), len(asked))
            for (board, seat), answer in zip(positions, all_answers):
                cell, moves = answer["move"].split(":")
                self.assertIn(moves.split(","),
                              [texts for texts, _ in continuations(board, seat, cell)])

    def test_the_same_question_gets_the_same_answer(self):
        first = question(["a1:-c1", "g1:1-e1"], True)
        second = question([], False, "game-2")
        for options in (("--level", "1"), ("--level", "7"), ("--nodes", "2000")):
            both = answers([first, second], *options)
            self.assertEqual(both[0].keys(), {"verb", "gameid", "metaGame", "move"})
            self.assertEqual((both[0]["verb"], both[0]["gameid"], both[0]["metaGame"]),
                             ("move", "game-1", "accasta"))
            # What the engine has seen before changes nothing.
            self.assertEqual(answers([second, first, first], *options),
                             [both[1], both[0], both[0]])
            alone = run(first, *options)
            self.assertEqual(alone.returncode, 0)
            self.assertEqual(json.loads(alone.stdout), both[0])

    def test_a_position_is_not_repeated_for_the_third_time(self):
        def ask(turns):
            asked = [question(turns, False, f"game-{number}") for number in range(300)]
            return collections.Counter(each["move"] for each in answers(asked, "--level", "1"))

        # The most usual first turn that can be taken back.
        there = next(turn for turn, _ in ask([]).most_common() if re.fullmatch("..:-..", turn))
        back = f"{there[4:]}:-{there[:2]}"
        cycle = [there, "g4:-f5", back, "f5:-g4"]
        # A weak player does not like to move back, so other pieces have moved last.
        last = ["c3:-c2", "e4:-e5", "c2:-c3", "e5:-e4"]
        self.assertGreater(ask(cycle + last)[there], 0)
        self.assertEqual(ask(cycle + cycle + last)[there], 0)

    def test_challenges_are_accepted_for_accasta_only(self):
        for asked, accepts in (
                ({"metaGame": "accasta", "variants": [], "clockStart": 72}, True),
                ({"metaGame": "accasta", "variants": ["pari"]}, True),
                ({"metaGame": "accasta", "variants": ["pari", "hex"]}, False),
                ({"metaGame": "accasta"}, False), ({"metaGame": "chess", "variants": []}, False)):
            done = run(json.dumps({"verb": "challenge", **asked}))
            answer = json.loads(done.stdout)
            self.assertEqual((answer["accept"], "reason" in answer, done.returncode),
                             (accepts, not accepts, 0 if accepts else 1))

    def test_a_stream_goes_on_after_a_question_that_cannot_be_answered(self):
        good = question(["a1:-c1"])
        found = answers([good, question(["a1:3-c1"]), "\n", "x" * 2000000 + "\n",
                         '{"verb":"challenge"}\n', good], "--nodes", "50")
        self.assertEqual(len(found), 6)
        self.assertEqual(found[1], {
            "error": "round 1, move 1: move 1 (3-c1): Abstract Play writes no number if all that "
                     "remain move", "gameid": "game-1"})
        self.assertIn("error", found[2])
        self.assertEqual(found[3]["error"], "a question has at most 1 MiB")
        self.assertFalse(found[4]["accept"])
        self.assertEqual(found[5], found[0])

    def test_an_answer_that_takes_longer_than_the_limit_is_an_error(self):
        self.assertEqual(answers([question([])], "--limit", "0.01", "--think", "20"),
                         [{"error": "no answer within 0.01 s", "gameid": "game-1"}])

    def test_a_wrong_question_ends_with_exit_code_1_and_its_place(self):
        done = run(question(["a1:-c1", "a1:-c1"]))
        self.assertEqual((done.returncode, done.stdout, done.stderr), (
            1, "", "accasta: standard input: round 1, move 2: a1 is empty\n"))

    def test_an_empty_input_is_no_question(self):
        done = run("")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (
            1, "", "accasta: standard input: the JSON is broken at byte 1\n"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
