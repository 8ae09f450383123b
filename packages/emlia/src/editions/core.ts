import { SCALE_PRESETS } from '@emlia/content';
import { GRAIN } from '@emlia/kernel';
import { noteAware } from '../actions/awareness/watch.ts';
import { hidesAmong } from '../actions/fire/aim.ts';
import { FIRE_MODIFIERS } from '../actions/fire/modifiers.ts';
import { askStrikers } from '../actions/freestrike/provoke.ts';
import { MELEE_MODIFIERS } from '../actions/melee/modifiers.ts';
import { DETECT_TABLE } from '../actions/stealth/detect-modifiers.ts';
import { stoppersOf } from '../judge/cover/cover.ts';
import { rangeBySize } from '../judge/engagement/range.ts';
import { modifiersAgainst } from '../judge/mixed/defence.ts';
import { notesOfFighting } from '../judge/morale/fighting.ts';
import { notesAtStart } from '../judge/morale/friends.ts';
import { notesAtEnd } from '../judge/morale/outnumber.ts';
import { notesOfPassing } from '../judge/morale/routers.ts';
import { MORALE_ROWS } from '../judge/morale/rows.ts';
import { notesOfEnd } from '../judge/morale/witness.ts';
import { groundSight } from '../judge/sight/ground-sight.ts';
import { couldHide, judge, towardsMember } from '../judge/sight/judge.ts';
import { coverForNone } from '../judge/sight/meeting.ts';
import { reasonsOf } from '../judge/sight/reasons.ts';
import { screensOthers } from '../judge/sight/stander.ts';
import { outcomeOfRoll } from '../judge/skill/check.ts';
import { oddsOf } from '../judge/skill/odds.ts';
import { emliaOrders, ORDERS } from '../orders.ts';
import { damageUnit } from '../outcome/damage/apply.ts';
import { fightsOnly } from '../outcome/push/flank.ts';
import { pushesOf } from '../outcome/push/net.ts';
import { nextQuestion } from '../outcome/push/plan.ts';
import { emitAnvils, emitPresses } from '../outcome/push/press.ts';
import { noteForceRows } from '../outcome/push/rows.ts';
import { RESOLUTION_STEPS } from '../outcome/resolution/steps.ts';
import type { Edition } from '../table/edition.ts';
import { heightOfPart } from '../table/entity/stature.ts';
import { GSU_LENGTHS } from '../table/scale/convert.ts';

/** The core edition: a table of contents that points at what the chapters have. */
export const CORE: Edition = {
  id: 'core',
  title: 'Core',
  about:
    'The rules as they are played today. After every timing step hits become damage, beaten blocks are pushed, and the fallen leave the table.',
  orders: emliaOrders(ORDERS),
  tables: {
    aimedFire: FIRE_MODIFIERS,
    closeCombat: MELEE_MODIFIERS,
    detect: DETECT_TABLE,
    resolution: RESOLUTION_STEPS,
    morale: MORALE_ROWS,
    // charge.move, charge.fail
    charge: { pace: 1, shortEnds: true },
    scales: SCALE_PRESETS,
    lengths: GSU_LENGTHS,
    leeway: { free: GRAIN, square: GRAIN, hex: GRAIN },
    coverHides: false,
    focusSpares: true,
    alignedOn: 'checks',
  },
  policies: {
    outcomeOfRoll,
    oddsOfRoll: oddsOf,
    takingCover: coverForNone,
    combatRange: rangeBySize,
    strikingRange: rangeBySize,
    provoke: askStrikers,
    // timing.phases
    resolvesAfter: () => true,
    afterAction: () => {},
    takeHits: damageUnit,
    sight: {
      statureOf: heightOfPart,
      screens: screensOthers,
      couldHide,
      groundSight,
      judge,
      towardsMember,
      reasonsOf,
      stoppersOf,
    },
    stealth: {
      // stealth.detect.needed: in its latest activation.
      hidWith: ({ awareness }, { id }) => awareness.deeds[id]?.concealed ?? 0,
      // stealth.conceal.lasts
      beforeAction: () => {},
      noteSights: noteAware,
    },
    forcing: {
      pushesOf,
      nextQuestion,
      // skirmish.shift: in the order of timing.alternate.
      settleShifts: () => {},
      leastMove: 0,
      emitPresses,
      afterMoves(after, act) {
        emitAnvils(after, act);
        noteForceRows(after.table, after.contacts, act);
      },
      // press.flank: who pushes an enemy out of its reach lets it go.
      mayFollow: ({ flank }) => flank !== 'thrust',
      // ranked.follow: engaged with no other enemy.
      isFreeToFollow: ({ world, state }, unit, moved) => fightsOnly(world, state, unit, moved),
      staysBehind: () => true,
      resists: () => false,
      likely: () => undefined,
    },
    morale: {
      atActivation: notesAtStart,
      atActivationEnd: notesAtEnd,
      ofFighting: notesOfFighting,
      ofPassing: notesOfPassing,
      ofEnd: notesOfEnd,
      atUpdate: () => [],
    },
    hidesAmong,
    needNotAlignTo: () => false,
    standsForFight: () => false,
    chargesFight: () => false,
    // skirmish.join: by an attack on the whole of it.
    meetSkirmishes: () => {},
    modifiersAgainst,
  },
  adapt: setup => setup,
};

/** activation.list.*: the printed lists of the core, in their order. */
export const ACTION_LIST = CORE.orders.list.rows;
