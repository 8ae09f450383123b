import type { UnitEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { barn, HUNTERS, hedge, hunt } from '../../judge/awareness/testing/hunt.ts';
import { blue, eventOf, red } from '../../testing/battle.ts';
import { DETECT_FACTS, DETECT_MODIFIERS } from './detect-modifiers.ts';

type Hunt = ReturnType<typeof hunt>;

interface Situation {
  readonly gap?: number;
  readonly wall?: typeof hedge;
  readonly ash?: Partial<UnitEntry>;
  readonly wolves?: Partial<UnitEntry>;
  readonly given?: (fight: Hunt) => void;
}

const size = (of: number): Partial<UnitEntry> => ({ size: of, base: 1 });
const arcs = { arcs: { front: 180, side: 45, rear: 90 } };

/** The rows of a search for the wolves: 30 GSU away and partly concealed, unless the situation differs. */
const rows = ({ gap = 30, wall = hedge, ash = {}, wolves = {}, given }: Situation): [string, number][] => {
  const fight = hunt(
    {
      units: [
        blue('ash', { ...HUNTERS, ...ash }, [20, 50]),
        blue('oak', HUNTERS, [20, 90]),
        red('wolves', { ...HUNTERS, ...wolves }, [21 + gap, 50]),
      ],
      terrain: [wall(30, 20, 31, 80)],
    },
    1,
    1,
  );
  fight.hide('wolves');
  fight.activates('ash');
  given?.(fight);
  const { checks } = eventOf(fight.detects('ash', 'wolves'), 'unitSearched');
  return (checks[0]?.check.modifiers ?? []).map(({ label, by }) => [label, Number(by)]);
};

const NEAR: [string, number] = ['Range under 20 GSU', 1];
const OUT: [string, number] = ['Target’s concealment is total', -2];
const FAR: [string, number] = ['Range over 60 GSU', -2];
const NOTED: [string, number] = ['Source aware of subject on its last activation', 1];
const MOVED: [string, number] = ['Subject moved last activation', 2];
const ACTED: [string, number] = [
  'Subject made an action with a subject the source is aware of last activation',
  2,
];
const ATTACKED: [string, number] = ['Subject made an attack against source last activation', 2];
const CHOSEN: [string, number] = ['Subject was the subject of an action by a unit the source is aware of', 2];
const UNAWARE: [string, number] = ['Subject unaware of source', 1];
const doublings = (by: number): [string, number] => ['Size, per doubling of source’s size', by];
const halvings = (by: number): [string, number] => ['Size, per halving of source’s size', -by];

describe('Detect Hidden Entity modifiers', () => {
  test.each<[string, Situation, [string, number][]]>([
    ['none at 30 GSU in partial concealment', {}, []],
    [
      'total concealment, which also keeps the subject from seeing',
      { wall: barn, gap: 15 },
      [OUT, NEAR, UNAWARE],
    ],
    ['under 20 GSU', { gap: 19.5 }, [NEAR]],
    ['not at 20 GSU', { gap: 20 }, []],
    ['over 60 GSU', { gap: 60.5 }, [FAR]],
    ['not at 60 GSU', { gap: 60 }, []],
    ['a subject of twice the size', { wolves: size(2) }, [doublings(1)]],
    ['a subject of half the size', { wolves: size(0.5) }, [halvings(1)]],
    [
      'taking cover',
      { given: fight => Object.assign(fight.unit('wolves'), { takingCover: true }) },
      [['Subject taking cover', -1]],
    ],
    ['in the front arc', { ash: arcs, given: fight => fight.face('ash', 90) }, []],
    ['in the side arc', { ash: arcs, given: fight => fight.face('ash', 330) }, [['Subject in side arc', -1]]],
    ['in the rear arc', { ash: arcs, given: fight => fight.face('ash', 270) }, [['Subject in rear arc', -2]]],
    ['no arc without facing', { given: fight => fight.face('ash', 270) }, []],
    ['the subject is unaware of the source', { given: fight => fight.hide('ash') }, [UNAWARE]],
    ['but not if it has found it', { given: fight => fight.hide('ash', 'wolves') }, []],
  ])('stealth.detect.modifiers: %s', (_what, situation, expected) => {
    expect(rows(situation)).toEqual(expected);
  });

  test('stealth.detect.modifiers: the printed rows', () => {
    expect(DETECT_MODIFIERS.map(({ by }) => by)).toEqual([-2, 1, -2, 1, -1, 1, 2, 2, 2, 2, -1, -1, -2, 1]);
  });

  test.each<[string, Situation, [string, number][]]>([
    ['size 3 against size 1 is one whole step', { wolves: size(3) }, [doublings(1)]],
    ['size 4 against size 1 is two', { wolves: size(4) }, [doublings(2)]],
    ['size 1 against size 3 is one down', { ash: size(3) }, [halvings(1)]],
    ['size 0.25 against size 1 is two down', { wolves: size(0.25) }, [halvings(2)]],
    [
      'a prone subject counts half',
      { given: fight => Object.assign(fight.unit('wolves'), { prone: true }) },
      [halvings(1)],
    ],
    [
      'a prone source too',
      { given: fight => Object.assign(fight.unit('ash'), { prone: true }) },
      [doublings(1)],
    ],
  ])('stealth.detect.size: %s', (_what, situation, expected) => {
    expect(rows(situation)).toEqual(expected);
  });

  test('stealth.detect.size: a mixed subject is weighed part by part (mixed.defence)', () => {
    const mixed = (fight: Hunt) => {
      const wolves = fight.unit('wolves');
      const [part] = wolves.parts;
      const [member] = wolves.members;
      if (!part || !member) throw new Error('no wolves');
      wolves.parts = [part, { ...part, entry: 'oak', name: 'cubs' }];
      wolves.members = [member, { ...member, id: 1, y: 52, part: 1 }];
    };
    // The giant alone would be +2; the one of the source's own size counts as much, and is the start.
    expect(rows({ wolves: size(4), given: mixed }).map(([, by]) => by)).toEqual([1]);
  });
});

describe('The windows of Detect Hidden Entity', () => {
  /** The wolves act first; a lane of hedge lies between them and all others. */
  const field = (faces: number[], ...terrain: ReturnType<typeof hedge>[]) => {
    const fight = hunt(
      {
        units: [
          blue('ash', HUNTERS, [20, 50]),
          blue('oak', HUNTERS, [20, 90]),
          red('wolves', HUNTERS, [60, 50]),
        ],
        terrain: [hedge(40, 0, 41, 100), ...terrain],
        first: 'red',
      },
      ...faces,
    );
    fight.hide('wolves');
    return fight;
  };
  const labels = (fight: Hunt) =>
    eventOf(fight.detects('ash', 'wolves'), 'unitSearched').checks[0]?.check.modifiers.map(
      ({ label, by }) => [label, by],
    );

  test('stealth.detect.windows, stealth.detect.modifiers: aware at the end of its previous activation, and of that one only', () => {
    const fight = field([5, 1, 1, 1, 1, 1]);
    fight.state.awareness.hidden = {};
    fight.rests('wolves');
    fight.rests('ash');
    expect(fight.state.awareness.noted.ash).toEqual(['wolves']);
    fight.rests('oak');
    fight.activates('wolves');
    fight.hides('wolves');
    fight.ends('wolves');
    fight.activates('ash');
    expect(labels(fight)).toEqual([NOTED]);
    fight.ends('ash');
    fight.rests('oak');
    fight.rests('wolves');
    fight.activates('ash');
    expect(labels(fight)).toEqual([]);
  });

  test('stealth.detect.windows, stealth.detect.modifiers: moved in its most recent activation, by its own action', () => {
    const fight = field([1, 1, 1, 1]);
    fight.activates('wolves');
    fight.moves('wolves', [1, 0]);
    fight.ends('wolves');
    fight.activates('ash');
    expect(labels(fight)).toEqual([MOVED]);
    fight.ends('ash');
    fight.rests('oak');
    fight.activates('wolves');
    fight.moves('wolves', [0, 0]);
    fight.ends('wolves');
    fight.activates('ash');
    expect(labels(fight)).toEqual([]);
  });

  test('stealth.detect.windows, stealth.detect.modifiers: a shot at the source earns both rows, at a friend it sees one', () => {
    const fight = field([1, 1, 1, 1, 1, 1]);
    fight.activates('wolves');
    fight.shoots('wolves', 'ash');
    fight.ends('wolves');
    fight.activates('ash');
    expect(labels(fight)).toEqual([ACTED, ATTACKED]);
    fight.hide('wolves');
    fight.ends('ash');
    fight.rests('oak');
    fight.activates('wolves');
    fight.shoots('wolves', 'oak');
    fight.ends('wolves');
    fight.activates('ash');
    expect(labels(fight)).toEqual([ACTED]);
  });

  test('stealth.detect.windows, stealth.detect.modifiers: an action on someone the source is not aware of tells it nothing', () => {
    const fight = field([1, 1, 1], barn(10, 70, 30, 71));
    expect(fight.aware('ash', 'oak')).toBe(false);
    fight.activates('wolves');
    fight.shoots('wolves', 'oak');
    fight.ends('wolves');
    fight.activates('ash');
    expect(labels(fight)).toEqual([]);
  });

  test('stealth.detect.windows, stealth.detect.modifiers: nor is it told by one of whom the source is not aware', () => {
    const fight = field([1, 1, 1], barn(10, 70, 30, 71));
    fight.rests('wolves');
    fight.state.awareness.hidden.wolves = ['oak'];
    fight.activates('oak');
    fight.shoots('oak', 'wolves');
    fight.ends('oak');
    fight.activates('ash');
    expect(labels(fight)).toEqual([]);
  });

  test('stealth.detect.windows, stealth.detect.modifiers: the subject of another’s action since the source’s previous activation', () => {
    const fight = field([1, 1, 1, 1, 1, 1, 1]);
    fight.rests('wolves');
    fight.rests('ash');
    fight.activates('oak');
    fight.state.awareness.hidden.wolves = ['oak'];
    fight.shoots('oak', 'wolves');
    fight.ends('oak');
    fight.rests('wolves');
    fight.activates('ash');
    expect(labels(fight)).toEqual([CHOSEN]);
    fight.ends('ash');
    fight.rests('oak');
    fight.rests('wolves');
    // In the activation before this one it was already old.
    fight.activates('ash');
    expect(labels(fight)).toEqual([]);
  });

  test('stealth.detect.windows, stealth.detect.modifiers: out of turn the previous activation of the source is its latest', () => {
    const fight = field([1, 1, 1, 1, 1, 1, 1]);
    fight.rests('wolves');
    fight.activates('oak');
    fight.state.awareness.hidden.wolves = ['oak'];
    fight.shoots('oak', 'wolves');
    fight.ends('oak');
    const chosen = () =>
      DETECT_FACTS.subjectWasChosen({
        world: fight.game.world,
        state: fight.state,
        unit: fight.unit('ash'),
        subject: fight.unit('wolves'),
        distance: 10,
        outOfView: false,
        part: 0,
        subjectPart: 0,
      });
    fight.activates('ash');
    expect(chosen()).toBe(true);
    fight.ends('ash');
    expect(chosen()).toBe(false);
  });

  test('stealth.detect.windows, stealth.detect.modifiers: not by the source itself', () => {
    const fight = field([1, 1, 1]);
    fight.rests('wolves');
    fight.activates('ash');
    fight.state.awareness.hidden.wolves = ['ash'];
    fight.shoots('ash', 'wolves');
    fight.state.awareness.hidden.wolves = [];
    expect(labels(fight)).toEqual([]);
  });
});
