"""A bot in Python, standard library only: plays a whole battle against a recruit over the wire (docs/protocol.md).

    python3 wire_bot.py http://127.0.0.1:4242 cavemen/the-spring river-clan hill-clan
"""
import json
import random
import sys
import urllib.error
import urllib.request

from line import Socket


RECRUIT = {"bot": "recruit", "temper": "bold"}


def begin(url, scenario, bots, seed=None):
    """A new match: its id, and the token of each seat that no bot plays. The same seed and the same commands give the same battle."""
    wanted = {"scenario": scenario, "bots": bots}
    if seed is not None:
        wanted["seed"] = str(seed)
    request = urllib.request.Request(f"{url}/api/matches", json.dumps(wanted).encode(), {"content-type": "application/json"})
    try:
        created = json.load(urllib.request.urlopen(request))
    except urllib.error.HTTPError as answer:
        raise SystemExit(json.load(answer)["say"])  # a problem: one sentence
    return created["match"], {seat["seat"]: seat["token"] for seat in created["seats"]}


def play(url, scenario, mine, other, choose):
    match, tokens = begin(url, scenario, {other: RECRUIT})
    line = Socket(url)
    line.send(type="join", match=match, token=tokens[mine], told=True, **{"as": "views"})
    while True:
        message = line.receive()
        kind = message["type"]
        for entry in message.get("entries", []):
            for told in entry["lines"]:
                print(told["say"])
        if kind == "over":
            return message
        if kind in ("joined", "entries"):
            line.send(type="options", match=match, id=message["version"])
        elif kind == "options" and message["options"]:
            open_ones = [option["command"] for option in message["options"] if "refusal" not in option]
            line.send(type="command", match=match, id=0, command=choose(open_ones), at=message["version"])
        elif kind in ("refused", "problem") and message.get("problem") != "stale":
            raise SystemExit(message["say"])


if __name__ == "__main__":
    if len(sys.argv) != 5:
        raise SystemExit(f"python3 {sys.argv[0]} <server> <scenario> <my seat> <the recruit's seat>")
    dice = random.Random(7)
    play(*sys.argv[1:5], choose=dice.choice)
