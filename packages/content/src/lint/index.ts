import { type Complaint, runChecks } from '@emlia/packs';
import { armiesCheck } from './armies/armies.ts';
import { noPriceCheck } from './armies/no-price.ts';
import { officersCheck } from './armies/officers.ts';
import { pricesCheck } from './armies/prices.ts';
import type { Check, Draft } from './check.ts';
import { DEMANDS } from './demands.ts';
import { deadOptionsCheck } from './entries/dead-options.ts';
import { idleInitiativeCheck } from './entries/idle-initiative.ts';
import { idleMovementCheck } from './entries/idle-movement.ts';
import { idleSkillCheck } from './entries/idle-skill.ts';
import { idleWeaponCheck } from './entries/idle-weapon.ts';
import { initiativeOrderCheck } from './entries/initiative-order.ts';
import { noHitsCheck } from './entries/no-hits.ts';
import { noMoraleCheck } from './entries/no-morale.ts';
import { shotsCheck } from './entries/shots.ts';
import { thresholdCheck } from './entries/threshold.ts';
import { formationsCheck } from './pack/formations.ts';
import { idleAilmentsCheck } from './pack/idle-ailments.ts';
import { idlePartsCheck } from './pack/idle-parts.ts';
import { keywordsCheck } from './pack/keywords.ts';
import { repeatsCheck } from './pack/repeats.ts';
import { unusedCheck } from './pack/unused.ts';
import { balanceCheck } from './scenarios/balance.ts';
import { closedAreasCheck } from './scenarios/closed-areas.ts';
import { diagnosisCheck } from './scenarios/diagnosis.ts';
import { duplicateNamesCheck } from './scenarios/duplicate-names.ts';
import { gradesCheck } from './scenarios/grades.ts';
import { idleAreasCheck } from './scenarios/idle-areas.ts';
import { ownLossCheck } from './scenarios/own-loss.ts';
import { rationaleCheck } from './scenarios/rationale.ts';
import { talliesCheck } from './scenarios/tallies.ts';
import { timeCheck } from './scenarios/time.ts';

/** What an author may want to know, though it can be played as it is: these only warn. */
const ADVICE: readonly Check[] = [
  closedAreasCheck,
  diagnosisCheck,
  duplicateNamesCheck,
  formationsCheck,
  gradesCheck,
  idleAilmentsCheck,
  idleAreasCheck,
  idleInitiativeCheck,
  idleMovementCheck,
  idlePartsCheck,
  idleSkillCheck,
  idleWeaponCheck,
  initiativeOrderCheck,
  keywordsCheck,
  noHitsCheck,
  noMoraleCheck,
  noPriceCheck,
  ownLossCheck,
  pricesCheck,
  rationaleCheck,
  repeatsCheck,
  shotsCheck,
  talliesCheck,
  thresholdCheck,
  timeCheck,
  unusedCheck,
];

/** What is wrong, though every battle can be fought: lists of armies that nobody can follow, numbers that were not measured so. */
export const MISTAKES: readonly Check[] = [armiesCheck, balanceCheck, deadOptionsCheck, officersCheck];

/** All checks of the linter. */
export const CHECKS: readonly Check[] = [...DEMANDS, ...MISTAKES, ...ADVICE];

export const lint = (draft: Draft): Complaint[] => runChecks(CHECKS, draft);
