import { emliaOrders, ORDERS } from '../../orders.ts';
import type { Edition } from '../../table/edition.ts';
import { currentSize } from '../../table/entity/stature.ts';
import { areEnemies } from '../../table/world.ts';
import { CORE } from '../core.ts';
import { agreeMeasure } from './agree-measure.ts';
import { draftAimedFire } from './aimed-fire.ts';
import { draftCharge } from './charge.ts';
import { oddsOfRoll, outcomeOfRoll } from './checks.ts';
import { CITES } from './cites.ts';
import { draftCloseCombat } from './close-combat.ts';
import { draftConcealSelf } from './conceal-self.ts';
import { adapt } from './content.ts';
import { takingCover } from './cover.ts';
import { dealHits, takeHits } from './deal.ts';
import { provoke } from './engagement.ts';
import { draftEnvelop } from './envelop.ts';
import { FORCING } from './forcing.ts';
import { ignoreTerrifying } from './ignore-terrifying.ts';
import { draftImproveMorale } from './improve-morale.ts';
import { modifiersAgainst } from './mixed.ts';
import { MORALE, MORALE_TABLE } from './morale.ts';
import { draftPassAwareness } from './pass-awareness.ts';
import { combatRange, strikingRange } from './ranges.ts';
import { RESOLUTION_STEPS } from './resolution.ts';
import { SCALES } from './scales.ts';
import { groundSight } from './sight/ground-sight.ts';
import { couldHide, judge, towardsMember } from './sight/judge.ts';
import { reasonsOf, stoppersOf } from './sight/reasons.ts';
import { meetSkirmishes, standsForFight } from './skirmish.ts';
import { DETECT_TABLE, draftDetect, STEALTH } from './stealth.ts';
import { AIMED_FIRE_ROWS, CLOSE_COMBAT_ROWS } from './tables.ts';
import { volleyFire } from './volley-fire.ts';

/** draft.free-strike.automatic: nobody is asked; draft.volley.single-action: there is one volley. */
const {
  freeStrike: _strike,
  letGo: _letGo,
  areaVolley: _area,
  adjustVolley: _adjust,
  concentratedVolley: _concentrated,
  ...KEPT
} = ORDERS;

/** Those of the first draft. */
export const DRAFT_ORDERS = {
  ...KEPT,
  agreeMeasure,
  aimedFire: draftAimedFire,
  charge: draftCharge,
  closeCombat: draftCloseCombat,
  concealSelf: draftConcealSelf,
  detect: draftDetect,
  envelop: draftEnvelop,
  ignoreTerrifying,
  improveMorale: draftImproveMorale,
  passAwareness: draftPassAwareness,
  volleyFire,
};

/**
 * The first draft of the rules: the core's wherever the drafts do not say otherwise (draft.edition.inherit,
 * draft.edition.prose-silence).
 */
export const FIRST_DRAFT: Edition = {
  ...CORE,
  id: 'first-draft',
  title: 'First draft',
  byline: 'First draft',
  about:
    'An earlier Emlia: hits wound at once but the fallen act until the turn ends, and a check with more 1s than successes is fumbled. Blocks in contact press each other, are forced back unless their leader resists, and whoever leaves a fight is struck without a roll.',
  orders: emliaOrders(DRAFT_ORDERS),
  tables: {
    ...CORE.tables,
    aimedFire: AIMED_FIRE_ROWS,
    closeCombat: CLOSE_COMBAT_ROWS,
    detect: DETECT_TABLE,
    resolution: RESOLUTION_STEPS,
    morale: MORALE_TABLE,
    // draft.charge.double-speed, draft.charge.short
    charge: { pace: 2, shortEnds: false },
    scales: SCALES,
    // draft.scale.gsu-presets, draft.scale.inch
    lengths: [
      { gsu: 'cm', mm: 10, usual: true },
      { gsu: 'inches', mm: 25, usual: true },
      { gsu: 'dm', mm: 100 },
      { gsu: '25 cm', mm: 250 },
      { gsu: 'm', mm: 1000 },
    ],
    // draft.measure.tolerance, draft.measure.grid
    leeway: { ...CORE.tables.leeway, free: 1 / 8 },
    coverHides: true,
    // draft.mixed.hits.focus
    focusSpares: false,
    // draft.ranked.align.cost
    alignedOn: 'attacks',
  },
  policies: {
    ...CORE.policies,
    outcomeOfRoll,
    oddsOfRoll,
    takingCover,
    combatRange,
    strikingRange,
    provoke,
    // draft.turn.two-phases: between steps nothing is resolved (draft.turn.state-between-steps).
    resolvesAfter: ({ step }) => step === 0,
    afterAction: dealHits,
    takeHits,
    sight: {
      // draft.size.replaces-height
      statureOf: currentSize,
      // draft.conceal.partial.unit-between: also who flies, unless above both.
      screens: () => true,
      couldHide,
      groundSight,
      judge,
      towardsMember,
      reasonsOf,
      stoppersOf,
    },
    stealth: STEALTH,
    forcing: FORCING,
    morale: MORALE,
    // draft.fire.focus: a share of the enemy group.
    hidesAmong: ({ world, unit }, one) => areEnemies(world, unit, one),
    // draft.ranked.align.skirmishers
    needNotAlignTo: ({ formation }) => formation === 'open',
    standsForFight,
    // draft.skirmish.boundary: who comes to its outline has reached whoever is inside.
    chargesFight: standsForFight,
    meetSkirmishes,
    modifiersAgainst,
  },
  cites: CITES,
  adapt,
};
