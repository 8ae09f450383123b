// A bot of one's own against a recruit: it strikes whom it can, walks at the enemy otherwise, and is told in sentences.
import { isProblem, movesTowards, openScenario, play, story, topPrompt } from '@emlia/kit';
import type { Ask, EmliaCommand, EmliaState } from '@emlia/kit/bot-kit';

const ATTACKS = ['closeCombat', 'aimedFire', 'charge'] as const;

const middleOfEnemies = ({ units }: EmliaState, force: string) => {
  const foes = Object.values(units).filter(one => one.force !== force && one.place === 'table');
  const members = foes.flatMap(one => one.members);
  const sum = members.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return members.length === 0 ? undefined : { x: sum.x / members.length, y: sum.y / members.length };
};

const hothead = ({ game, view, seat, dice }: Ask): EmliaCommand | undefined => {
  const prompt = topPrompt(view);
  if (prompt?.kind === 'act' && prompt.about) {
    const unit = view.units[prompt.about.unit];
    const attack = game.options(view, seat, ATTACKS).find(({ refusal }) => !refusal);
    if (attack) return attack.command;
    const goal = unit && middleOfEnemies(view, unit.force);
    const moves = unit && goal ? movesTowards({ game, state: view }, unit.id, goal) : [];
    if (!isProblem(moves) && moves[0]) return moves[0].command;
  }
  return game.sample(view, seat, dice);
};

const game = openScenario('cavemen/two-clans');
const [mine = ''] = game.seats;
const match = play(game, { seed: '7', seats: { [mine]: hothead } });

for (const { lines } of story(match)) for (const { say } of lines) console.log(say);
console.log(`${match.log.length} entries. ${game.result(match.state)?.say}`);
