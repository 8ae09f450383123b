import type { Asker, EmliaCommand, EmliaGame, EmliaState, UnitState } from '@emlia/emlia';
import type { Option, Verdict } from '@emlia/kernel';

/** What a tool sees: the table, the seat that is asked and what it could ask for. */
export interface Hand {
  readonly game: EmliaGame;
  readonly view: EmliaState;
  readonly seat: string;
  readonly options: readonly Option<EmliaCommand>[];
}

export const askerOf = ({ game, view, seat }: Hand): Asker => ({
  world: game.worldAt(view),
  state: view,
  seat,
});

export const unitOf = ({ view }: Hand, id: string | undefined): UnitState | undefined =>
  id === undefined ? undefined : view.units[id];

export const checkOf = ({ game, view, seat }: Hand, command: EmliaCommand): Verdict =>
  game.check(view, seat, command);

/** The units that may be activated now. */
export const choosableOf = ({ options, view }: Hand): UnitState[] =>
  options.flatMap(({ command, refusal }) =>
    command.type === 'activate' && !refusal ? (view.units[command.unit] ?? []) : [],
  );
