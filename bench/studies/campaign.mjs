// What a campaign turn costs in which all battles are rolled: four players, 40 armies, 200 units, 20 battles at once.
import { playTurn, startCampaign } from '../campaign.mjs';
import { collectGarbage, processorMs, spreadOf } from '../rounds.mjs';

const WARS = 10;
const WARM_UPS = 8;

/** @param {{ rounds: number, told: (line: string) => void }} options */
export const campaignStudy = async ({ rounds, told }) => {
  told(`campaign: ${rounds} rounds`);
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
