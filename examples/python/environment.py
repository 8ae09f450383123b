"""A battle as an environment for learning, in the shape of Gymnasium: reset() and step(action), no package needed.

An observation is the view of the seat (see /api/rulesets for its JSON Schema); an action is a number: which of the open
options, of which there are as many as `info["options"]` has. The opponent is one of the server's bots. The reward comes
at the end: 1 for a victory, -1 for a defeat, 0 for a draw. turns.py beside it is for several learners, in the shape of PettingZoo.
"""
import sys

from line import Socket
from wire_bot import RECRUIT, begin


class EmliaEnv:
    def __init__(self, url, scenario, mine, other):
        self.url, self.scenario, self.mine, self.other = url, scenario, mine, other

    def reset(self, seed=None, options=None):
        self.match, tokens = begin(self.url, self.scenario, {self.other: RECRUIT}, seed)
        self.line = Socket(self.url)
        self.line.send(type="join", match=self.match, token=tokens[self.mine], **{"as": "views"})
        self.view = self.line.receive()["view"]
        return self._wait(asks=True)[0::4]

    def step(self, action):
        command = self.choices[action]
        self.line.send(type="command", match=self.match, id=0, command=command, at=self.version)
        return self._wait()

    def _wait(self, asks=False):
        """Reads until the seat is asked or the battle is over: observation, reward, terminated, truncated, info."""
        self.choices = []
        while True:
            if asks:
                self.line.send(type="options", match=self.match, id=1)
                asks = False
            message = self.line.receive()
            kind = message["type"]
            if kind == "entries":
                self.view, asks = message["view"], True
            elif kind == "over":
                winners = message["result"]["winners"]
                reward = 0 if not winners else 1 if self.mine in winners else -1
                return self.view, reward, True, False, {"options": []}
            elif kind == "options" and message["options"]:
                self.version = message["version"]
                self.choices = [one["command"] for one in message["options"] if "refusal" not in one]
                return self.view, 0, False, False, {"options": self.choices, "prompt": message["prompt"]}
            elif kind in ("refused", "problem") and message.get("problem") != "stale":
                raise ValueError(message["say"])


if __name__ == "__main__":
    if len(sys.argv) != 5:
        raise SystemExit(f"python3 {sys.argv[0]} <server> <scenario> <my seat> <the recruit's seat>")
    env = EmliaEnv(*sys.argv[1:5])
    observation, info = env.reset()
    steps, done = 0, False
    while not done:
        observation, reward, done, _, info = env.step(steps * 7 % len(info["options"]))
        steps += 1
    print(f"{steps} steps, reward {reward}")
