import { cloneJson } from '@emlia/kernel';
import type { CampaignEventKinds, CampaignStory } from '../event-kind.ts';
import type { Building, CampaignWork, MapNode } from '../state.ts';
import { ifKnown, type KnownTo } from '../table/known.ts';

export type WorksEvent =
  | { type: 'workBegan'; work: CampaignWork }
  | { type: 'workedOn'; army: string; work: string }
  | { type: 'workProgressed'; work: string; by: number }
  | { type: 'buildingFinished'; work: string; node: string; building: Building }
  | { type: 'nodeFounded'; node: MapNode }
  | ({ type: 'menHealed'; army: string; count: number; why: string } & KnownTo);

const building = ({ world }: CampaignStory, type: string): string =>
  world.roster.buildings[type]?.name ?? type;

export const worksEvents: CampaignEventKinds<WorksEvent> = {
  workBegan: {
    change(state, { work }) {
      state.works[work.id] = cloneJson(work);
    },
    tell: (story, { work }) => [
      {
        say: `${story.player(work.owner)} begins a ${building(story, work.type)}.`,
        rule: 'construction.cost',
      },
    ],
  },
  workedOn: {
    change(state, { army, work }) {
      const one = state.armies[army];
      if (one) one.work = work;
    },
    tell: ({ army }, { army: id }) => [
      { say: `The engineers of ${army(id)} go to work.`, rule: 'construction.working' },
    ],
  },
  workProgressed: {
    change(state, { work, by }) {
      const one = state.works[work];
      if (one) one.progress += by;
    },
    tell: (story, { work, by }) => {
      const one = story.state.works[work];
      if (!one) return [];
      return [
        {
          say: `The ${building(story, one.type)} comes along.`,
          rule: 'construction.time',
          working: `${by} engineers, ${one.progress} done`,
        },
      ];
    },
  },
  buildingFinished: {
    change(state, { work, node, building: made }) {
      delete state.works[work];
      state.nodes[node]?.buildings.push({ ...made });
    },
    tell: (story, { node, building: made }) => [
      {
        say: `A ${building(story, made.type)} stands in ${story.node(node)}.`,
        rule: 'construction.building',
      },
    ],
  },
  nodeFounded: {
    change(state, { node }) {
      state.nodes[node.id] = cloneJson(node);
    },
    tell: (_story, { node }) =>
      node.kind === 'field'
        ? []
        : [{ say: `${node.name} is founded as a forward operating base.`, rule: 'node.forward-base' }],
  },
  menHealed: {
    change() {},
    see: ifKnown,
    tell: ({ army }, { army: id, count, why }) => [
      { say: `${count} injured of ${army(id)} recover.`, rule: why },
    ],
  },
};
