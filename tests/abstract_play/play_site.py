"""A small Abstract Play for tests: rules, games, signed questions, and the part that is asked.

It behaves like the real one. It asks once, answers 500 to every refusal and tells nobody of an end.
"""

import base64
import datetime
import http.server
import ipaddress
import json
import os
import random
import socket
import ssl
import threading
import time
import urllib.parse

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519

# --- the rules, as plain as possible

LENGTHS = [4, 5, 6, 7, 6, 5, 4]
CELLS = {"abcdefg"[row] + str(number): (row, number + max(0, row - 3))
         for row in range(7) for number in range(1, LENGTHS[row] + 1)}
NAMES = {place: name for name, place in CELLS.items()}
STEPS = [(0, 1), (0, -1), (1, 0), (1, 1), (-1, 0), (-1, -1)]
CASTLES = [["a1", "a2", "a3", "a4", "b2", "b3", "b4", "c3", "c4"],
           ["g1", "g2", "g3", "g4", "f2", "f3", "f4", "e3", "e4"]]


def start(is_pari):
    board = {}
    for seat, castle in enumerate(CASTLES):
        for cell in castle:
            pieces = {"a": "SHC", "g": "SHC", "b": "SH", "f": "SH"}.get(cell[0], "S")
            pieces = "P" * len(pieces) if is_pari else pieces
            board[cell] = pieces.lower() if seat else pieces
    return board


def owner(pieces):
    return 0 if pieces[-1].isupper() else 1


def continuations(board, seat, cell):
    """Returns the moves of a turn that begins on a cell, as lists of texts of the site."""
    pieces = board.get(cell, "")
    if not pieces or owner(pieces) != seat:
        return
    reach = {"S": 1, "H": 2, "C": 3}.get(pieces[-1].upper())
    reach = reach or sum(owner(each) == seat for each in pieces)
    for count in range(1, len(pieces) + 1):
        lifted, left = pieces[-count:], pieces[:-count]
        number = str(count) if left else ""
        for step in STEPS:
            row, column = CELLS[cell]
            for _ in range(reach):
                row, column = row + step[0], column + step[1]
                to = NAMES.get((row, column))
                if to is None:
                    break
                target = board.get(to, "") + lifted
                whites = sum(each.isupper() for each in target)
                if whites > 3 or len(target) - whites > 3:
                    break
                text = number + ("+" if to in board else "-") + to
                after = {**board, to: target, cell: left}
                if not left:
                    del after[cell]
                yield [text], after
                for more, end in continuations(after, seat, cell):
                    yield [text, *more], end
                if to in board:
                    break


def turns(board, seat):
    """Returns the positions after all turns, by text."""
    return {f"{cell}:{','.join(moves)}": after for cell in board
            for moves, after in continuations(board, seat, cell)}


def has_won(board, seat):
    """Returns true if a player who is to move has three stacks in the other castle."""
    return sum(owner(board[cell]) == seat for cell in CASTLES[1 - seat] if cell in board) >= 3


class Game:
    """A game, played by a bot and the site itself."""

    def __init__(self, name, bot, seat, is_pari, seed):
        self.name, self.bot, self.seat, self.is_pari = name, bot, seat, is_pari
        self.board, self.played, self.is_over = start(is_pari), [], False
        self.random = random.Random(seed)
        # Turns of the bot that were played, with the turns before them.
        self.answers = []

    def seat_to_move(self):
        return len(self.played) % 2

    def waits_for_bot(self):
        return not self.is_over and self.seat_to_move() == self.seat

    def play(self, text):
        self.board = turns(self.board, self.seat_to_move())[text]
        self.played.append(text)
        seat = self.seat_to_move()
        self.is_over = has_won(self.board, seat) or not turns(self.board, seat)

    def play_random(self):
        self.play(self.random.choice(sorted(turns(self.board, self.seat_to_move()))))

    def question(self):
        return {"verb": "move", "metaGame": "accasta", "variants": ["pari"] * self.is_pari,
                "gameid": self.name, "clockCurr": 48, "numPlayers": 2, "context": [],
                "moves": [self.played[at:at + 2] for at in range(0, len(self.played), 2)]}

    def players(self):
        ids = ["somebody", "somebody"]
        ids[self.seat] = self.bot
        return [{"id": each, "name": each} for each in ids]

    def to_move(self):
        return "" if self.is_over else str(self.seat_to_move())

    def state(self):
        stack = [{"board": {}}] + [{"lastmove": each} for each in self.played]
        return json.dumps({"game": "accasta", "numplayers": 2, "variants": ["pari"] * self.is_pari,
                           "gameover": self.is_over, "winner": [], "stack": stack})


# --- the site


class Site:
    """The site. `asks` is a function that sends a question for a game to its bot."""

    def __init__(self, folder, bots):
        self.key = ed25519.Ed25519PrivateKey.generate()
        self.bots, self.games, self.lock = bots, {}, threading.RLock()
        self.is_asking = True
        # The number of coming answers to turns to spoil: each is played, and its 200 is lost.
        self.drops = 0
        # The number of coming turns to redirect, or to refuse because of their token.
        self.redirects, self.bad_tokens = 0, 0
        self.token_seconds = 3600
        self.duplicates = False
        # What was seen: submissions, tokens, requests where none belongs, statuses of the bot.
        self.submitted, self.tokens, self.strays, self.statuses = [], 0, [], []
        self.stop_after = None
        self.certificate = os.path.join(folder, "site.pem")
        self.server = self.serve()
        self.url = f"https://127.0.0.1:{self.server.server_address[1]}"

    def public_key(self):
        return self.key.public_key().public_bytes(
            serialization.Encoding.OpenSSH, serialization.PublicFormat.OpenSSH).decode()

    def serve(self):
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
        now = datetime.datetime.utcnow()
        address = x509.IPAddress(ipaddress.ip_address("127.0.0.1"))
        certificate = (
            x509.CertificateBuilder().subject_name(name).issuer_name(name)
            .public_key(key.public_key()).serial_number(1)
            .not_valid_before(now - datetime.timedelta(days=1))
            .not_valid_after(now + datetime.timedelta(days=9))
            .add_extension(x509.SubjectAlternativeName([address]), False)
            .add_extension(x509.BasicConstraints(ca=True, path_length=None), True)
            # Newer versions of Python want these, too.
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), False)
            .add_extension(x509.KeyUsage(True, False, False, False, False, True, False, False,
                                         False), True)
            .sign(key, hashes.SHA256()))
        with open(self.certificate, "wb") as file:
            file.write(certificate.public_bytes(serialization.Encoding.PEM))
            file.write(key.private_bytes(serialization.Encoding.PEM,
                                         serialization.PrivateFormat.PKCS8,
                                         serialization.NoEncryption()))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.socket = context.wrap_socket(server.socket, server_side=True,
                                            do_handshake_on_connect=False)
        server.site, server.daemon_threads = self, True
        server.handle_error = lambda *_: None
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def add(self, game):
        with self.lock:
            self.games[game.name] = game
            if not game.waits_for_bot():
                game.play_random()
        self.ask(game)

    def ask(self, game):
        """Asks the bot once, or twice if the queue of the site doubles a message."""
        with self.lock:
            if not self.is_asking or not game.waits_for_bot():
                return
            body = json.dumps(game.question()).encode()
        for _ in range(2 if self.duplicates else 1):
            path, address = self.bots[game.bot]
            try:
                self.statuses.append(self.send(address, path, body))
            except OSError:
                pass

    def headers(self, body, stamp=None, nonce=None):
        stamp = str(int(time.time())) if stamp is None else stamp
        nonce = os.urandom(12).hex() if nonce is None else nonce
        signature = self.key.sign(f"{stamp}.{nonce}.".encode() + body)
        return {"X-Signature-Timestamp": stamp, "X-Signature-Nonce": nonce,
                "X-Signature": base64.b64encode(signature).decode()}

    def send(self, address, path, body, headers=None):
        """Sends a POST to a bot and returns the status of the answer."""
        headers = self.headers(body) if headers is None else headers
        lines = [f"POST {path} HTTP/1.1", "Host: bot", f"Content-Length: {len(body)}",
                 *(f"{name}: {value}" for name, value in headers.items()), "", ""]
        return talk(address, "\r\n".join(lines).encode() + body)

    def take(self, token, sent):
        """Plays a turn of a bot. Returns the status."""
        with self.lock:
            self.submitted.append(sent)
            game = self.games.get(sent.get("gameid"))
            if (token not in self.bots or sent.get("verb") != "move" or game is None
                    or sent.get("metaGame") != "accasta" or game.bot != token
                    or not game.waits_for_bot()
                    or sent["move"] not in turns(game.board, game.seat)):
                return 500, None
            game.answers.append((list(game.played), sent["move"]))
            game.play(sent["move"])
            if self.stop_after is not None and len(game.played) >= self.stop_after:
                return 200, None
            if not game.is_over:
                game.play_random()
            return 200, game


class Handler(http.server.BaseHTTPRequestHandler):
    """A request to the site."""

    def log_message(self, *_):
        pass

    def reply(self, status, value, **headers):
        text = json.dumps(value).encode()
        self.send_response(status)
        for name, each in {"Content-Length": str(len(text)), **headers}.items():
            self.send_header(name, each)
        self.end_headers()
        self.wfile.write(text)

    def do_POST(self):
        site = self.server.site
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == "/token":
            form = dict(urllib.parse.parse_qsl(body.decode()))
            if form.get("client_secret") != "secret of " + form.get("client_id", ""):
                return self.reply(400, {"error": "invalid_client"})
            site.tokens += 1
            token = {"access_token": form["client_id"], "expires_in": site.token_seconds,
                     "scope": form["scope"]}
            return self.reply(200, token)
        if self.path == "/query":
            return self.reply(*self.query(json.loads(body)))
        if self.path == "/botQuery":
            return self.submit(site, json.loads(body))
        site.strays.append((self.path, dict(self.headers)))
        return self.reply(200, {})

    def query(self, asked):
        site, pars = self.server.site, asked["pars"]
        with site.lock:
            if asked["query"] == "games" and pars == {"metaGame": "accasta", "type": "current"}:
                return 200, [{"id": each.name, "players": each.players(), "toMove": each.to_move(),
                              "numMoves": len(each.played), "variants": ["pari"] * each.is_pari}
                             for each in site.games.values() if not each.is_over]
            game = site.games.get(pars.get("id"))
            if asked["query"] != "get_game" or game is None:
                return 400, {"message": "no such game"}
            return 200, {"game": {"id": game.name, "players": game.players(),
                                  "toMove": game.to_move(), "state": game.state()}}

    def submit(self, site, sent):
        token = self.headers.get("Authorization", "").removeprefix("Bearer ")
        with site.lock:
            is_bad, is_redirected = site.bad_tokens > 0, site.redirects > 0
            site.bad_tokens -= is_bad
            site.redirects -= is_redirected and not is_bad
        if is_bad:
            return self.reply(401, {})
        if is_redirected:
            return self.reply(307, {}, Location=f"{site.url}/elsewhere")
        status, game = site.take(token, sent)
        with site.lock:
            is_dropped = site.drops > 0 and status == 200
            site.drops -= is_dropped
        if game:
            # The next question may come before the answer to the last turn.
            site.ask(game)
        if is_dropped:
            return self.connection.close()
        return self.reply(status, {})


def talk(address, request, is_whole=True):
    """Sends bytes to a bot and returns the status of the answer."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(60)
        connection.connect(address)
        try:
            connection.sendall(request)
        except BrokenPipeError:
            pass
        answer = b""
        while chunk := connection.recv(65536):
            answer += chunk
        if not answer:
            raise ConnectionError("no answer")
        return int(answer.split()[1])
