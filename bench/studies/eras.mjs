// Eras: what a campaign turn costs in which all battles are rolled (four players, 40 armies, 200 units, 20 battles at
// once), and how many turns of a battle of 20 units a side recruits play in a second.
import { playTurn, startCampaign } from '../campaign.mjs';
import { playTurns, startBattle } from '../eras-battle.mjs';
import { collectGarbage, processorMs, spreadOf } from '../rounds.mjs';

const WARS = 10;
const WARM_UPS = 8;

const campaignTurns = rounds => {
  let battles = 0;
  const msPerTurn = Array.from({ length: WARM_UPS + rounds }, (_, round) => {
    const wars = Array.from({ length: WARS }, (_, i) => startCampaign(round * WARS + i));
    collectGarbage();
    const began = processorMs();
    for (const match of wars) playTurn(match);
    const took = (processorMs() - began) / WARS;
    battles = wars[0].standing
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === 'battleOpened').length;
    return took;
  }).slice(WARM_UPS);
  const { armies } = startCampaign(0).state;
  const units = Object.values(armies).flatMap(({ groups }) => groups.flatMap(group => group.units)).length;
  return { armies: Object.keys(armies).length, units, battles, ms: spreadOf(msPerTurn) };
};

const BATTLE_WARM_UPS = 10;
const TURNS = 12;

const battleTurns = rounds => {
  const rates = Array.from({ length: BATTLE_WARM_UPS + rounds }, (_, number) => {
    const match = startBattle(number);
    collectGarbage();
    const began = processorMs();
    const played = playTurns(match, TURNS);
    const took = processorMs() - began;
    return { turns: (1000 * played.turns) / took, commands: played.commands / played.turns };
  }).slice(BATTLE_WARM_UPS);
  const units = Object.keys(startBattle(0).state.units).length / 2;
  const commandsPerTurn = rates.reduce((sum, rate) => sum + rate.commands, 0) / rates.length;
  return { units, turns: TURNS, commandsPerTurn, rate: spreadOf(rates.map(({ turns }) => turns)) };
};

/** @param {{ rounds: number, told: (line: string) => void }} options */
export const erasStudy = async ({ rounds, told }) => {
  told(`eras: ${rounds} rounds of a campaign turn`);
  const campaign = campaignTurns(rounds);
  told(`eras: ${rounds} rounds of ${TURNS} battle turns`);
  return { campaign, battle: battleTurns(rounds) };
};
