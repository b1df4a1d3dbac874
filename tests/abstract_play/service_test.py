"""Tests scripts/abstract-play with a small Abstract Play (play_site.py) on the loopback interface.

Usage: ACCASTA=PROGRAM service_test.py [TEST...]
"""

import importlib.util
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../scripts/abstract-play")
ACCASTA = os.environ["ACCASTA"]

sys.dont_write_bytecode = True
if importlib.util.find_spec("cryptography") is None:
    print("SKIPPED: no python3-cryptography: apt install python3-cryptography")
    sys.exit(0)
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from play_site import Game, Site, talk


def wait_for(happens, what):
    """Waits for an event. The limit only ends a test that would never end."""
    end = time.time() + 500
    while not happens():
        if time.time() > end:
            raise AssertionError(f"it never happened: {what}")
        time.sleep(0.02)


class ServiceTest(unittest.TestCase):
    """Each test has a site, and a service that is not running yet."""

    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        folder = self.temporary.name
        self.address = os.path.join(folder, "socket")
        self.site = Site(folder, {f"client-{level}": (f"/level-{level}", self.address)
                                  for level in (1, 2)})
        self.addCleanup(self.site.close)
        self.config, self.state = os.path.join(folder, "config"), os.path.join(folder, "state")
        self.key = os.path.join(folder, "key")
        os.mkdir(self.state)
        self.write(self.key, self.site.public_key())
        self.write(self.config, "\n".join([
            "[site]", f"token_url = {self.site.url}/token", f"query_url = {self.site.url}/query",
            f"bot_query_url = {self.site.url}/botQuery", "scope = bots/play",
            f"public_key = {self.key}", f"accasta = {ACCASTA}", "engines = 2", "retry = 0.2",
            "[level-1]", "path = /level-1", "client_id = client-1", "level = 1",
            "[level-2]", "path = /level-2", "client_id = client-2", "level = 2"]))
        for level in (1, 2):
            self.write(os.path.join(folder, f"secret_level-{level}"), f"secret of client-{level}\n")
        self.environment = {**os.environ, "LISTEN_FDS": "1", "STATE_DIRECTORY": self.state,
                            "CREDENTIALS_DIRECTORY": folder, "SSL_CERT_FILE": self.site.certificate}
        # The socket stays open while the service restarts, as with systemd.
        self.listening = socket.socket(socket.AF_UNIX)
        self.addCleanup(self.listening.close)
        self.listening.bind(self.address)
        self.listening.listen(200)
        self.log = open(os.path.join(folder, "log"), "w+b")
        self.addCleanup(self.log.close)
        self.process = None
        self.addCleanup(self.kill)

    @staticmethod
    def write(path, text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def change_config(self, old, new):
        """Writes the settings with a change, and returns what they were."""
        with open(self.config, encoding="utf-8") as file:
            text = file.read()
        self.write(self.config, text.replace(old, new, 1))
        return text

    def refusal(self, old, new):
        """Returns the error message about the settings with a change."""
        before = self.change_config(old, new)
        with self.run_script("status", stderr=subprocess.PIPE) as status:
            message = status.communicate()[1].decode()
        self.assertEqual(status.returncode, 1)
        self.write(self.config, before)
        return message

    def run_script(self, *arguments, **options):
        return subprocess.Popen([sys.executable, SCRIPT, "--config", self.config, *arguments],
                                env=self.environment, **options)

    def start(self):
        descriptor = self.listening.fileno()
        self.process = self.run_script("serve", pass_fds=(3, descriptor), stderr=self.log,
                                       preexec_fn=lambda: os.dup2(descriptor, 3))

    def kill(self):
        if self.process:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None

    def logged(self):
        self.log.seek(0)
        return self.log.read().decode("ascii")

    def send(self, body, headers=None, path="/level-1"):
        body = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.site.send(self.address, path, body, headers)

    def add_games(self, count, first=0):
        for number in range(first, first + count):
            self.site.add(Game(f"game-{number}", f"client-{1 + number % 2}", number // 2 % 2,
                               number % 3 == 0, number))

    def has_played(self, turns):
        """Returns true if each game is over or has this many turns."""
        with self.site.lock:
            return all(game.is_over or len(game.played) >= turns
                       for game in self.site.games.values())

    def nobody_waits(self):
        with self.site.lock:
            return not any(game.waits_for_bot() for game in self.site.games.values())

    def play_and_rest(self, games, turns):
        """Plays games for some turns. Then the site asks no more, and everything is answered."""
        self.start()
        self.add_games(games)
        wait_for(lambda: self.has_played(turns), "the games go on")
        self.site.is_asking = False
        wait_for(self.is_idle, "the last answers")

    def is_idle(self):
        """Returns true if the service has sent all answers."""
        files = [each for each in pathlib.Path(self.state).iterdir() if each.suffix == ".json"]
        return all(json.loads(each.read_text(encoding="utf-8"))["done"] for each in files)

    def check_answers(self):
        """Checks that each turn that was played is the engine's answer to its own position."""
        for level in (1, 2):
            asked = []
            for game in self.site.games.values():
                for before, played in game.answers:
                    if game.bot == f"client-{level}":
                        question = {**game.question(), "moves": [before[at:at + 2] for at in
                                                                 range(0, len(before), 2)]}
                        asked.append((question, played))
            done = subprocess.run(
                [ACCASTA, "answer", "--stream", "--level", str(level)], check=True,
                input="".join(json.dumps(question) + "\n" for question, _ in asked),
                encoding="utf-8", stdout=subprocess.PIPE)
            answers = [json.loads(line)["move"] for line in done.stdout.splitlines()]
            self.assertEqual(answers, [played for _, played in asked])

    # --- requests

    def test_a_bot_says_that_it_is_there(self):
        self.start()
        get = "GET {} HTTP/1.1\r\nHost: bot\r\n\r\n"
        self.assertEqual(talk(self.address, get.format("/level-1").encode()), 200)
        self.assertEqual(talk(self.address, get.format("/level-9").encode()), 404)
        self.assertEqual(talk(self.address, get.format("/status").encode()), 404)

    def test_requests_with_a_wrong_signature_are_refused(self):
        self.start()
        body = json.dumps(Game("game", "client-1", 0, False, 1).question()).encode()
        good = self.site.headers(body)
        now = int(time.time())
        self.site.key, key = Ed25519PrivateKey.generate(), self.site.key
        forged = self.site.headers(body)
        self.site.key = key
        for headers in (
                forged, {}, {**good, "X-Signature": "x"}, {**good, "X-Signature-Nonce": "another"},
                {**good, "X-Signature": good["X-Signature"] + "\u00e9"},
                {**good, "X-Signature-Timestamp": str(now + 1000)},
                *(self.site.headers(body, stamp) for stamp in (
                    str(now - 301), str(now + 400), "", "now", f"+{now}", f"{now}.0", "9" * 40))):
            with self.subTest(headers=headers):
                self.assertEqual(self.send(body, headers), 401)
        # The same JSON, written in another way.
        self.assertEqual(self.send(json.dumps(json.loads(body), indent=1).encode(), good), 401)
        self.assertEqual(self.send(body + b" ", good), 401)
        self.assertEqual(self.send(b"not JSON", {}), 401)
        self.assertEqual(os.listdir(self.state), [])
        self.assertEqual(self.send(body, good), 202)
        # It counts once, for all bots.
        self.assertEqual(self.send(body, good), 401)
        self.assertEqual(self.send(body, good, "/level-2"), 401)
        for age in (-200, 200):
            self.assertEqual(self.send(body, self.site.headers(body, str(now + age))), 202)

    def test_both_forms_of_the_public_key_are_read(self):
        words = self.site.public_key().split()
        header = "---- BEGIN SSH2 PUBLIC KEY ----"
        for text in (f"{' '.join(words)} site@example: 1\n",
                     f"{header}\n{' '.join(words)}\n{header.replace('BEGIN', 'END')}\n",
                     f"{header}\nComment: \"a: b\"\n{words[1][:40]}\n{words[1][40:]}\n"):
            with self.subTest(text=text):
                self.write(self.key, text)
                self.start()
                self.assertEqual(self.send({"verb": "?"}), 400)
                self.kill()
        self.write(self.key, "ssh-rsa AAAA")
        self.start()
        self.assertEqual(self.process.wait(), 1)
        self.assertIn("no key ssh-ed25519", self.logged())

    def test_requests_of_a_wrong_form_are_refused(self):
        self.start()
        request = b"POST /level-1 HTTP/1.1\r\nHost: bot\r\n"
        self.assertEqual(talk(self.address, request + b"\r\n"), 411)
        self.assertEqual(
            talk(self.address, request + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), 411)
        self.assertEqual(talk(self.address, request + b"Content-Length: -1\r\n\r\n"), 400)
        self.assertEqual(talk(self.address, request + b"Content-Length: 1048577\r\n\r\n"), 413)
        # The rest never comes. Both wait for it at the same time.
        late = []
        threads = [threading.Thread(target=lambda part=part: late.append(
            talk(self.address, request + part))) for part in (b"Content-Length: 9\r\n\r\nfour",
                                                              b"Content-")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(late, [408, 408])
        question = Game("game", "client-1", 0, False, 1).question()
        self.assertEqual(self.send(question, path="/level-3"), 404)
        for wrong in ([], 7, None, {}, {"verb": "resign"}, {**question, "gameid": "../../x"},
                      {**question, "gameid": "a" * 65}, {**question, "gameid": 7},
                      {**question, "metaGame": "chess"}, {**question, "variants": ["hex"]},
                      {**question, "variants": None}, {**question, "moves": "a1:-c1"},
                      {**question, "moves": ["a1:-c1"]}, {**question, "moves": [[7]]}):
            with self.subTest(wrong=wrong):
                self.assertEqual(self.send(wrong), 400)
        self.assertEqual(self.send(b"\xff"), 400)
        self.assertEqual(self.send(b"[" * 100000), 400)
        self.assertEqual(os.listdir(self.state), [])
        # Members that are not needed may be anything.
        for hours in (None, "?", [], 1e999, 10 ** 400):
            self.assertEqual(self.send({**question, "clockCurr": hours, "context": hours}), 202)

    def test_requests_that_are_given_up_leave_their_places(self):
        self.start()
        for _ in range(40):
            with socket.socket(socket.AF_UNIX) as connection:
                connection.connect(self.address)
                connection.sendall(b"POST /level-1 HTTP/1.1\r\nContent-Length: 9\r\n\r\n")
        self.assertEqual(self.send({"verb": "?"}), 400)

    def test_challenges_are_answered_at_once(self):
        self.start()
        challenge = {"verb": "challenge", "metaGame": "accasta", "variants": [], "clockStart": 72,
                     "clockInc": 24, "clockMax": 168, "challengers": ["somebody"]}
        self.assertEqual(self.send(challenge), 200)
        self.assertEqual(self.send({**challenge, "variants": ["pari"]}), 200)
        self.assertEqual(self.send({**challenge, "variants": ["pari", "hex"]}), 400)
        self.assertEqual(self.send({**challenge, "metaGame": "chess"}), 400)

    def test_challenges_are_refused_while_many_questions_wait(self):
        self.change_config(ACCASTA, "/no/engine")
        self.start()
        challenge = {"verb": "challenge", "metaGame": "accasta", "variants": []}
        for number in range(100):
            game = Game(f"unknown-{number}", "client-1", 0, False, 1)
            self.assertEqual(self.send(game.question()), 202)
        self.assertEqual(self.send(challenge), 200)
        self.assertEqual(self.send(Game("one-more", "client-1", 0, False, 1).question()), 202)
        self.assertEqual(self.send(challenge), 400)

    # --- games

    def test_many_games_go_on_with_two_engines(self):
        self.start()
        self.site.duplicates = True
        self.add_games(50)
        wait_for(lambda: self.has_played(4), "50 games go on")
        self.site.is_asking = False
        self.check_answers()
        self.assertEqual(set(self.site.statuses), {202})
        self.assertEqual(self.site.tokens, 2)

    def test_turns_are_played_once_when_the_site_loses_its_answers(self):
        self.start()
        self.site.drops, self.site.redirects, self.site.bad_tokens = 5, 1, 1
        self.add_games(4)
        wait_for(lambda: self.has_played(8), "the games go on")
        wait_for(lambda: self.site.drops == 0, "all answers to drop were dropped")
        self.site.is_asking = False
        # The token goes nowhere else.
        self.assertEqual(self.site.strays, [])
        self.assertGreaterEqual(self.site.tokens, 3)
        self.check_answers()
        log = self.logged()
        for token in ("secret of", "Bearer"):
            self.assertNotIn(token, log)

    def test_a_token_that_ends_within_a_minute_is_used_once(self):
        self.site.token_seconds = 50
        self.start()
        self.add_games(1)
        wait_for(lambda: self.has_played(8), "the game goes on")
        self.site.is_asking = False
        with self.site.lock:
            self.assertGreaterEqual(self.site.tokens, 4)

    def test_a_service_that_is_killed_twenty_times_plays_no_wrong_turn(self):
        self.site.duplicates = True
        self.start()
        self.add_games(6)
        for number in range(20):
            # Ends it at another moment of its work each time.
            seen = len(self.site.submitted)
            wait_for(lambda: len(self.site.submitted) > seen or self.nobody_waits(), "a turn")
            time.sleep(0.013 * number)
            self.kill()
            self.site.drops = number % 2
            self.start()
        turns = {game.name: len(game.played) for game in self.site.games.values()}
        wait_for(lambda: all(game.is_over or len(game.played) > turns[game.name] + 1
                             for game in self.site.games.values()), "every game goes on")
        self.site.is_asking = False
        self.check_answers()

    def test_games_are_answered_after_a_long_stop(self):
        self.play_and_rest(games=20, turns=2)
        self.kill()
        self.site.is_asking = True
        # Ten minutes pass: what waits in the socket is too old, and the rest was never delivered.
        seen = {game.name: len(game.played) for game in self.site.games.values()}
        old = str(int(time.time()) - 600)
        threads = []
        for number, game in enumerate(self.site.games.values()):
            if not game.is_over and number % 2:
                body = json.dumps(game.question()).encode()
                threads.append(threading.Thread(target=self.send_quietly, args=(
                    body, self.site.headers(body, old), self.site.bots[game.bot][0])))
                threads[-1].start()
        self.site.statuses.clear()
        self.start()
        for thread in threads:
            thread.join()
        self.assertEqual(set(self.site.statuses), {401})
        self.site.stop_after = 0
        wait_for(lambda: all(game.is_over or len(game.played) > seen[game.name]
                             for game in self.site.games.values()), "all are answered")
        self.check_answers()

    def send_quietly(self, body, headers, path):
        self.site.statuses.append(self.send(body, headers, path))

    def test_a_question_is_answered_though_it_cannot_be_written(self):
        self.start()
        self.send({"verb": "?"})
        os.rename(self.state, self.state + "-gone")
        self.add_games(2)
        wait_for(lambda: self.has_played(4), "the games go on")
        self.site.is_asking = False
        self.assertIn("is not written", self.logged())
        self.assertEqual(set(self.site.statuses), {202})

    def test_an_old_question_replaces_no_newer_one(self):
        game = Game("game-0", "client-1", 0, False, 1)
        old = game.question()
        game.play_random()
        game.play_random()
        self.site.games[game.name] = game
        self.start()
        self.assertEqual(self.send(game.question()), 202)
        self.assertEqual(self.send(old), 202)
        wait_for(lambda: game.answers, "an answer")
        self.site.is_asking = False
        self.check_answers()

    def test_an_answer_is_not_sent_to_a_game_that_has_moved_on(self):
        # The service was killed after it had sent its answer, and before it knew.
        game = Game("game-0", "client-1", 0, False, 1)
        question = game.question()
        game.play_random()
        game.play_random()
        self.site.games[game.name] = game
        self.write(os.path.join(self.state, "level-1.game-0.json"), json.dumps({
            "bot": "level-1", "asked": question, "received": time.time(),
            "answer": {"verb": "move", "gameid": "game-0", "metaGame": "accasta",
                       "move": "a1:1-b1"}}))
        self.start()
        wait_for(lambda: game.answers, "an answer to the new position")
        self.site.is_asking = False
        self.check_answers()
        self.assertNotIn("a1:1-b1", [each["move"] for each in self.site.submitted])

    def test_ask_finds_a_question_that_never_came(self):
        self.play_and_rest(games=2, turns=4)
        self.assertTrue(all(game.waits_for_bot() for game in self.site.games.values()))
        seen = len(self.site.submitted)
        ask = self.run_script("ask", stdout=subprocess.PIPE)
        self.assertIn(b"game-0", ask.communicate()[0])
        self.assertEqual(ask.returncode, 0)
        wait_for(lambda: len(self.site.submitted) >= seen + 2, "both answers")
        self.kill()
        status = self.run_script("status", stdout=subprocess.PIPE)
        self.assertIn(b"level-2  game-1  turn ", status.communicate()[0])

    def test_ask_says_that_the_site_does_not_answer(self):
        self.change_config("/query", "/botQuery")
        self.start()
        with self.run_script("ask", stderr=subprocess.PIPE) as ask:
            self.assertIn(b"does not answer", ask.communicate()[1])
        self.assertEqual(ask.returncode, 1)
        self.assertEqual(os.listdir(self.state), [])

    def test_a_question_that_has_no_answer_ends_with_its_game(self):
        self.change_config(ACCASTA, "/no/engine")
        self.start()
        self.add_games(1)
        wait_for(lambda: "/no/engine" in self.logged(), "a failure")
        self.assertFalse(self.is_idle())
        with self.site.lock:
            self.site.games["game-0"].is_over = True
        wait_for(self.is_idle, "the end")

    def test_foreign_text_is_escaped_in_logs(self):
        self.start()
        self.assertEqual(self.send({"verb": "move", "metaGame": "accasta", "variants": [],
                                    "moves": [], "gameid": "\x1b[2J\n"}), 400)
        self.write(os.path.join(self.state, "\x1b.json"), "{}")
        self.kill()
        self.start()
        self.send({"verb": "?"})
        log = self.logged()
        self.assertIn("is not used", log)
        self.assertFalse([each for each in log if not each.isprintable() and each != "\n"])

    def test_addresses_without_tls_are_refused(self):
        self.assertIn("https", self.refusal("https", "http"))

    def test_a_status_without_its_folder_is_an_error(self):
        os.rmdir(self.state)
        self.assertIn("No such file", self.refusal("level = 2", "level = 3"))

    def test_settings_that_cannot_work_are_refused(self):
        self.assertIn("its own path", self.refusal("/level-2", "/level-1"))
        self.assertIn("its own path", self.refusal("client-2", "client-1"))
        self.assertIn("'scope' is missing", self.refusal("scope", "range"))
        self.assertIn("a level from 1 to 10", self.refusal("level = 2", "level = 11"))
        self.assertIn("engines and retry", self.refusal("engines = 2", "engines = 0"))
        self.assertIn("many", self.refusal("engines = 2", "engines = many"))

    def test_a_site_with_an_unknown_certificate_gets_no_secret(self):
        del self.environment["SSL_CERT_FILE"]
        self.start()
        self.add_games(1)
        wait_for(lambda: "CERTIFICATE_VERIFY_FAILED" in self.logged(), "a refusal")
        self.assertEqual(self.site.tokens, 0)


if __name__ == "__main__":
    unittest.main(verbosity=2)
