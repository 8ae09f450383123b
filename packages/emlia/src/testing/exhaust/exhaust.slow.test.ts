import { expect, it } from 'vitest';
import { battlesOf } from './battles.ts';
import { fight } from './fight.ts';
import { settings } from './shipped.ts';

/** A share of what npm run exhaust fights out. */
const COMMANDS = 60;

const battles = settings().flatMap(pack =>
  battlesOf(pack)
    .filter(({ name }) => /#(?:0|extra-0)$/.test(name) && !name.includes('/drill-'))
    .map(battle => [battle.name, pack, battle] as const),
);

it.each(battles)(`%s: ${COMMANDS} commands`, (_, pack, battle) => {
  const { failure, commands } = fight(pack, battle, { seed: '1', most: COMMANDS });
  expect(failure).toBeUndefined();
  expect(commands).toBeGreaterThan(0);
});
