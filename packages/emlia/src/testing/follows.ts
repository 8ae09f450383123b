import type { EmliaCommand } from '../commands.ts';
import type { EmliaEvent } from '../events.ts';

/** The event by which each kind of command is carried out. */
const CARRIED_OUT: { readonly [Type in EmliaCommand['type']]: EmliaEvent['type'] } = {
  activate: 'unitActivated',
  adjustVolley: 'volleyLanded',
  agreeMeasure: 'measureAgreed',
  aimedFire: 'unitFired',
  align: 'unitAligned',
  answerPush: 'pushAnswered',
  areaVolley: 'areaVolleyFired',
  volleyFire: 'volleyFired',
  breakAway: 'unitBroke',
  breakRanks: 'ranksBroken',
  carryOut: 'preparationChosen',
  charge: 'chargeBegan',
  chooseLeader: 'leaderChosen',
  chooseEntry: 'entryChosen',
  claimEnd: 'battleEnded',
  closeCombat: 'unitStruck',
  concealSelf: 'unitConcealed',
  concentratedVolley: 'concentratedVolleyFired',
  consent: 'consented',
  declareFormation: 'formationDeclared',
  delay: 'unitDelayed',
  deploy: 'unitDeployed',
  detect: 'unitSearched',
  disengage: 'disengageTried',
  doublePace: 'doublePaceDeclared',
  drive: 'unitMoved',
  dropDown: 'unitDropped',
  endActivation: 'activationEnded',
  envelop: 'unitMoved',
  freeStrike: 'freeStrikeMade',
  holdBack: 'heldBack',
  holdOff: 'membersStopped',
  ignoreConditions: 'ignoreTried',
  ignoreTerrifying: 'fearFaced',
  improveMorale: 'improveTried',
  joinUnits: 'leadershipTried',
  keepCommands: 'commandsKept',
  keepFacing: 'facingKept',
  leaveCover: 'coverLeft',
  leaveOut: 'unitLeftOut',
  letGo: 'freeStrikeLetGo',
  normalMove: 'unitMoved',
  passAwareness: 'awarenessPassed',
  playOn: 'claimDeclined',
  prepare: 'actionsPrepared',
  rankedMove: 'unitMoved',
  reassign: 'unitReassigned',
  reorder: 'leadershipTried',
  reveal: 'preparationRevealed',
  shareHits: 'sharesSettled',
  shiftSkirmish: 'shiftChosen',
  splitUnit: 'leadershipTried',
  standUp: 'unitStood',
  stayPut: 'contactEnded',
  takeCasualties: 'membersFell',
  takeCommand: 'leadershipTried',
  takeCover: 'coverTaken',
  useAbility: 'abilityUsed',
  withholdConsent: 'consentWithheld',
};

/** What both name, and name differently. */
const NAMED = ['unit', 'subject', 'mode'] as const;

const sameAs = (command: object, event: object): boolean =>
  NAMED.every(field => {
    const [asked, done] = [command, event].map(one => Reflect.get(one, field) as unknown);
    return typeof asked !== 'string' || typeof done !== 'string' || asked === done;
  });

/** Where each member was sent, somebody of the unit stands now. */
const arrived = (command: EmliaCommand, { members }: Extract<EmliaEvent, { type: 'unitMoved' }>): boolean =>
  command.type !== 'normalMove' ||
  command.paths.every(path => {
    const to = path.at(-1);
    return !to || members.some(({ x, y }) => x === to.x && y === to.y);
  });

/**
 * What is wrong with the events of a command that was accepted: it is carried out, by the unit that was ordered, on whom
 * and where it was ordered; or it waits until somebody else has been asked.
 */
export const whyNotCarriedOut = (
  command: EmliaCommand,
  events: readonly EmliaEvent[],
): string | undefined => {
  const type = CARRIED_OUT[command.type];
  const done = events.find(event => event.type === type && sameAs(command, event));
  if (done?.type === 'unitMoved' && !arrived(command, done))
    return `${command.unit} has not come where it was sent`;
  const waits = events.some(event => event.type === 'taskPutOff') && events.at(-1)?.type === 'prompted';
  return done || waits ? undefined : `accepted, and no ${type} of ${command.unit} followed`;
};
