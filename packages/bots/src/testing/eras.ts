import { fileURLToPath } from 'node:url';
import {
  type BattleGame,
  type BattleSetup,
  battleSetupOf,
  type CampaignGame,
  type ErasPack,
  erasCampaign,
  muster,
  openBattle,
  readErasPack,
  type SetupGroup,
} from '@emlia/eras';
import type { Point } from '@emlia/kernel';
import { readPackFolderWith } from '@emlia/packs/folder';

const FOLDER = fileURLToPath(new URL('../../../../packs/eras', import.meta.url));

let read: ErasPack | undefined;

const pack = (): ErasPack => {
  read ??= readPackFolderWith(FOLDER, readErasPack).pack;
  if (!read) throw new Error('packs/eras has mistakes');
  return read;
};

export const battleIds = (): string[] => Object.keys(pack().battles);

export const openErasBattle = (id: string): BattleGame => {
  const scenario = pack().battles[id];
  if (!scenario) throw new Error(`no battle ${id}`);
  return openBattle(battleSetupOf(pack().roster, scenario));
};

type Campaign = ErasPack['campaigns'][string];

export const openErasCampaign = (
  id: string,
  change: (scenario: Campaign) => Campaign = scenario => scenario,
): CampaignGame => {
  const scenario = pack().campaigns[id];
  if (!scenario) throw new Error(`no campaign ${id}`);
  return erasCampaign.open({ roster: pack().roster, scenario: change(scenario) });
};

/** A unit alone in its group: its type, its number and where its front stands. */
export type Posted = readonly [type: string, count: number, at: Point];

const groupOf = (id: string, [type, count, at]: Posted): SetupGroup => {
  const { cost = 0, men = 1 } = pack().roster.units[type] ?? {};
  const unit = muster(pack().roster, `${id}/${type}`, type, count, {
    era: 'WW2',
    paid: (cost * count) / men,
  });
  return { group: { id, name: id, units: [unit] }, at };
};

/** Blue in the south, who moves first, and red in the north, on a plain of two kilometres; each unit is a group b1, b2, r1 … */
export const skirmish = (
  blue: readonly Posted[],
  red: readonly Posted[],
  areas: BattleSetup['map']['areas'] = [],
): BattleGame => {
  const side = (
    id: string,
    edge: 'north' | 'south',
    posted: readonly Posted[],
    status: 'defending' | 'attacking',
  ) => ({
    id,
    name: id,
    status,
    edge,
    players: [
      {
        id,
        name: id,
        eras: ['WW2' as const],
        manpower: 0,
        grants: [],
        leaders: [],
        armies: [{ id, groups: posted.map((one, i) => groupOf(`${id[0]}${i + 1}`, one)) }],
      },
    ],
  });
  return openBattle({
    roster: pack().roster,
    title: 'Skirmish',
    map: { width: 2000, height: 2000, areas },
    nodes: [],
    structures: [],
    sides: [side('blue', 'south', blue, 'defending'), side('red', 'north', red, 'attacking')],
    peace: [],
    magic: false,
    inaccuracyScope: 'shot',
    speedFactor: 1,
    groupLimit: 12,
    objectives: [],
    hidden: [],
    campaign: false,
    ongoing: [],
  });
};
