"""A battle whose seats are all learners, in the shape of PettingZoo's turn order (AEC), no package needed.

    env = TurnsEnv("http://127.0.0.1:4242", "cavemen/the-spring")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination or truncation else choose(observation, info["options"]))

An agent is a seat, an observation what that seat may know; an action is a number: which of the options in `info`.
"""
import json
import random
import sys
import urllib.request

from line import Socket
from wire_bot import begin


class TurnsEnv:
    metadata = {"name": "emlia", "is_parallelizable": False}

    def __init__(self, url, scenario):
        self.url, self.scenario, self.lines = url, scenario, {}
        cards = json.load(urllib.request.urlopen(f"{url}/api/scenarios"))
        card = next((one for one in cards if one["id"] == scenario), None)
        if card is None:
            raise SystemExit(f'There is no scenario "{scenario}".')
        self.possible_agents = [player["seat"] for player in card["players"]]

    def reset(self, seed=None, options=None):
        self.close()
        self.match, tokens = begin(self.url, self.scenario, {}, seed)
        self.agents = list(self.possible_agents)
        self.views, self.rewards, self.infos = {}, dict.fromkeys(self.agents, 0), {}
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        for agent in self.agents:
            self.lines[agent] = Socket(self.url)
            self._send(agent, "join", token=tokens[agent], **{"as": "views"})
            self._hear(agent, "joined")
        self._ask()

    def observe(self, agent):
        return self.views[agent]

    def last(self, observe=True):
        agent = self.agent_selection
        told = self.rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]
        return (self.observe(agent) if observe else None, *told)

    def agent_iter(self):
        while self.agents:
            yield self.agent_selection

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:  # who is done leaves, one after the other
            self.agents.remove(agent)
            self.agent_selection = self.agents[0] if self.agents else None
            return
        self._send(agent, "command", id=0, at=self.version, command=self.infos[agent]["options"][action])
        for one in [agent, *(other for other in self.agents if other != agent)]:
            self._hear(one, "entries")
        self._ask()

    def close(self):
        for line in self.lines.values():
            line.line.close()
        self.lines = {}

    def _send(self, agent, kind, **message):
        self.lines[agent].send(type=kind, match=self.match, **message)

    def _hear(self, agent, wanted):
        """The next message of a kind, or the end of the battle; views are kept on the way."""
        while True:
            message = self.lines[agent].receive()
            kind = message["type"]
            if "view" in message:
                self.views[agent], self.version = message["view"], message["version"]
            if kind in (wanted, "over"):
                return message
            if kind in ("refused", "problem"):
                raise ValueError(message["say"])

    def _ask(self):
        """Whose choice it is (the last prompt of any view is answered next), and what there is to choose from."""
        pending = self.views[self.agents[0]]["pending"]
        asked = pending[-1]["seat"] if pending else self.agents[0]
        self._send(asked, "options", id=1)
        message = self._hear(asked, "options")
        self.agent_selection = asked
        self.infos = {agent: {"options": []} for agent in self.agents}
        if message["type"] == "over":
            winners = message["result"]["winners"]
            self.rewards = {agent: 0 if not winners else 1 if agent in winners else -1 for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            commands = [one["command"] for one in message["options"] if "refusal" not in one]
            self.infos[asked] = {"options": commands, "prompt": message["prompt"]}


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(f"python3 {sys.argv[0]} <server> <scenario>")
    env, dice, steps = TurnsEnv(*sys.argv[1:3]), random.Random(7), 0
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        if termination:
            print(f"{agent}: reward {reward}")
        env.step(None if termination or truncation else dice.randrange(len(info["options"])))
        steps += 1
    print(f"{steps} steps")
