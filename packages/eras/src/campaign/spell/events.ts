import { cloneJson } from '@emlia/kernel';
import type { Ongoing } from '../../forces/ongoing.ts';
import type { CampaignEventKinds, CampaignStory } from '../event-kind.ts';
import type { MadeGround } from '../state.ts';
import { isKnownTo, type KnownTo } from '../table/known.ts';

export type SpellEvent =
  | { type: 'castBegan'; army: string; spell: string; due: number }
  | { type: 'castEnded'; army: string; spell: string; why: string }
  | { type: 'castTook'; army: string; spell: string }
  | { type: 'spellLasts'; army: string; ongoing: Ongoing }
  | { type: 'spellsFaded'; army: string; ongoing: Ongoing[] }
  /** What is left of its units, another event says. */
  | ({ type: 'spellStruck'; army: string; spell: string; lost: number } & KnownTo)
  | { type: 'groundMade'; ground: MadeGround }
  | { type: 'groundFaded'; ground: string; name: string };

const spellName = ({ world }: CampaignStory, id: string): string => world.roster.spells[id]?.name ?? id;

export const spellEvents: CampaignEventKinds<SpellEvent> = {
  castBegan: {
    change(state, { army, spell, due }) {
      const one = state.armies[army];
      if (one) one.casting = { spell, due };
    },
    tell: (story, { army, spell, due }) => [
      {
        say: `${story.army(army)} begins to cast ${spellName(story, spell)}; it takes effect at the end of turn ${due}.`,
        rule: 'spell.campaign',
      },
    ],
  },
  castEnded: {
    change(state, { army }) {
      const one = state.armies[army];
      if (one) delete one.casting;
    },
    tell: (story, { spell, why }) => [{ say: `The casting of ${spellName(story, spell)} ends.`, rule: why }],
  },
  castTook: {
    shows: true,
    change(state, { army }) {
      const one = state.armies[army];
      if (one) delete one.casting;
    },
    tell: (story, { army, spell }) => [
      { say: `${spellName(story, spell)} takes effect for ${story.army(army)}.`, rule: 'spell.campaign' },
    ],
  },
  spellLasts: {
    change(state, { army, ongoing }) {
      const one = state.armies[army];
      if (one) one.ongoing = [...(one.ongoing ?? []), cloneJson(ongoing)];
    },
  },
  spellsFaded: {
    change(state, { army, ongoing }) {
      const one = state.armies[army];
      if (!one) return;
      if (ongoing.length === 0) delete one.ongoing;
      else one.ongoing = cloneJson(ongoing);
    },
  },
  spellStruck: {
    change() {},
    see: (_world, event, seat) => (isKnownTo(event, seat) ? event : { ...event, lost: 0 }),
    tell: (story, { army, spell, lost }) => [
      {
        say: `${spell} strikes ${story.army(army)}${lost > 0 ? `: ${lost} dead` : ''}.`,
        rule: 'spell.campaign',
      },
    ],
  },
  groundMade: {
    shows: true,
    change(state, { ground }) {
      state.grounds = { ...state.grounds, [ground.id]: ground };
      state.made++;
    },
    tell: (_story, { ground: { name, blocking, last } }) => [
      {
        say: `${name} lies on the ground${blocking ? ', and nobody passes' : ''}${last === undefined ? '' : `, until the end of turn ${last}`}.`,
        rule: 'spell.campaign',
      },
    ],
  },
  groundFaded: {
    change(state, { ground }) {
      const { [ground]: _, ...others } = state.grounds ?? {};
      state.grounds = others;
    },
    tell: (_story, { name }) => [{ say: `${name} is gone.`, rule: 'spell.campaign' }],
  },
};
