import { type Battlefield, type battle, blue, red, row } from './battle.ts';

export const players = [
  { id: 'anna', name: 'Anna' },
  { id: 'bert', name: 'Bert' },
];
export const far = red('wolves', {}, [55, 5]);

export const captain = { skills: { leadership: { level: 5 } } };
export const of = (player: string, unit: Battlefield['units'][number]) => ({ ...unit, player });

/** The blues are Anna's and Bert's. */
export const field = (more: Partial<Battlefield> = {}): Battlefield => ({
  units: [
    of('anna', blue('ash', captain, ...row(10, 30, 3))),
    of('bert', blue('oak', {}, ...row(10, 33, 2))),
    far,
  ],
  scenario: { players },
  first: 'anna',
  ...more,
});

/** Units that do nothing in their activations. */
export const idle = (fight: ReturnType<typeof battle>, ...units: string[]) => {
  for (const unit of units) {
    fight.does({ type: 'activate', unit });
    fight.does({ type: 'endActivation', unit });
  }
};
