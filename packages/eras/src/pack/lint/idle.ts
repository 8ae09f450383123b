import type { Effect } from '../effect.ts';
import { below, type Check, type Finding, type Where } from './check.ts';

/** Nothing is written that would do nothing. */
export const idleCheck: Check = {
  name: 'idle',
  *run({ units, heroes, upgrades, spells, leaders }) {
    for (const [kind, entries] of [
      ['units', units],
      ['heroes', heroes],
      ['leaders', leaders],
    ] as const) {
      for (const [id, { bonuses = [], ...rest }] of entries) {
        const where: Where = { kind, id, path: [] };
        yield* each(bonuses, below(where, 'bonuses'), lasting);
        const abilities = 'abilities' in rest ? (rest.abilities ?? []) : [];
        for (const [i, { phase, effects }] of abilities.entries()) {
          const at = below(where, 'abilities', i);
          if (kind === 'leaders' && phase === 'passive')
            yield { ...below(at, 'phase'), say: 'a leader gives what works by itself as a bonus' };
          yield* each(effects, below(at, 'effects'), phase === 'passive' ? lasting : done);
        }
      }
    }
    for (const [id, { effects, ability }] of upgrades) {
      const where: Where = { kind: 'upgrades', id, path: [] };
      yield* each(effects, below(where, 'effects'), lasting);
      if (ability)
        yield* each(
          ability.effects,
          below(where, 'ability', 'effects'),
          ability.phase === 'passive' ? lasting : done,
        );
    }
    for (const [id, { effects = [], cast, explosion }] of spells) {
      const where: Where = { kind: 'spells', id, path: [] };
      const isCampaign = cast.scale === 'campaign';
      if (isCampaign && explosion !== undefined)
        yield { ...below(where, 'explosion'), say: 'does nothing on the campaign map; give a pattern' };
      yield* each(effects, below(where, 'effects'), isCampaign ? onCampaign : done);
    }
  },
};

/** What of an effect does nothing, and where. */
type Ask = (effect: Effect) => { readonly at: readonly string[]; readonly say: string } | undefined;

function* each(effects: readonly Effect[], where: Where, ask: Ask): Iterable<Finding> {
  for (const [i, effect] of effects.entries()) {
    const found = ask(effect);
    if (found) yield { ...below(where, i, ...found.at), say: found.say };
  }
}

/** What is idle in a deed: whom it strikes is what it is aimed at. */
const done: Ask = ({ filter, do: what }) =>
  filter && ('damage' in what || 'terrain' in what || 'move' in what)
    ? { at: ['filter'], say: 'does nothing here: whoever is in reach is meant' }
    : undefined;

/** What is idle in an effect that is always in force. */
const lasting: Ask = ({ do: what }) => {
  const deed = ['heal', 'damage', 'move', 'terrain'].find(name => name in what);
  return deed === undefined
    ? undefined
    : { at: ['do', deed], say: 'does nothing by itself; make it an ability or a spell' };
};

/** On the campaign map nothing is seen or hidden, and ground has no health. */
const onCampaign: Ask = effect => {
  const { do: what } = effect;
  if (!('terrain' in what)) return done(effect);
  const { opaque, health, armour, blocking, hazard } = what.terrain;
  const none = Object.entries({ opaque, health, armour }).find(([, value]) => value !== undefined);
  if (none) return { at: ['do', 'terrain', none[0]], say: 'does nothing on the campaign map' };
  return blocking || hazard
    ? done(effect)
    : { at: ['do', 'terrain'], say: 'changes nothing; make it blocking or a hazard' };
};
