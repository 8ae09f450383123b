import type { UnitEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { barn, expectAware, HUNTERS, hedge, hunt } from '../../judge/awareness/testing/hunt.ts';
import { blue, entry, eventOf, red } from '../../testing/battle.ts';

const detect = { type: 'detect', unit: 'ash', subject: 'wolves' } as const;

/** The wolves are hidden from the ash behind what stands at x 30. */
const search = (changes: Partial<UnitEntry>, wall: typeof hedge, gap: number, ...faces: number[]) => {
  const fight = hunt(
    {
      units: [blue('ash', { ...HUNTERS, ...changes }, [20, 50]), red('wolves', HUNTERS, [21 + gap, 50])],
      terrain: [wall(30, 20, 31, 80)],
    },
    ...faces,
  );
  fight.hide('wolves');
  fight.activates('ash');
  return fight;
};

describe('Detect Hidden Entity', () => {
  test('stealth.skills: searching takes Alertness and cannot be improvised', () => {
    expect(search({ skills: { stealth: { level: 9 } } }, hedge, 30).refuses(detect)).toBe(
      'stealth.skills: ash has no Alertness, and searching cannot be improvised.',
    );
  });

  test('stealth.detect: a free action, once, beside the move and the primary action', () => {
    const fight = search({}, hedge, 30, 4, 4);
    fight.does(detect);
    expect(fight.unit('ash').used).toEqual({ free: ['Detect Hidden Entity'] });
    expect(fight.refuses(detect)).toBe(
      'activation.free: ash has already searched for a hidden enemy this turn.',
    );
    expect(fight.unit('ash').used.move).toBeUndefined();
  });

  test('stealth.detect: only an enemy of which the source is unaware', () => {
    const fight = search({}, hedge, 30);
    fight.refused('action.subject', { ...detect, subject: 'ash' });
    fight.hide('wolves', 'ash');
    expect(fight.refuses(detect)).toBe('stealth.detect: ash is already aware of wolves.');
  });

  test('stealth.detect: also one that is merely out of view', () => {
    const fight = search({}, barn, 15, 12, 12);
    fight.state.awareness.hidden = {};
    expectAware(fight, 'ash unaware of wolves');
    fight.does(detect);
    expectAware(fight, 'ash aware of wolves');
  });

  test.each([
    ['one success finds one in partial concealment', hedge, undefined, [5, 4], true],
    ['none does not', hedge, undefined, [4, 4], false],
    ['two find one in total concealment', barn, undefined, [7, 7], true],
    ['one does not', barn, undefined, [12, 1], false],
    ['a hider with one success takes two', hedge, 1, [5, 5], true],
    ['and not one', hedge, 1, [5, 4], false],
    ['a hider with one success in total concealment takes three', barn, 1, [12, 12], false],
    ['and three find it', barn, 1, [12, 12, 12], true],
  ] as const)('stealth.detect.needed: %s', (_what, wall, concealed, faces, found) => {
    const fight = search({ skills: { alertness: { level: faces.length } } }, wall, 20, ...faces);
    fight.state.awareness.deeds.wolves = { began: 0, ...(concealed !== undefined && { concealed }) };
    const event = eventOf(fight.does(detect), 'unitSearched');
    expect(event).toMatchObject({ found, against: (concealed ?? 0) + (wall === barn ? 1 : 0) });
    expectAware(fight, `ash ${found ? '' : 'un'}aware of wolves`);
    fight.dice.done();
  });

  test('stealth.detect.needed: the better of two hidings in one activation counts', () => {
    const fight = search({}, hedge, 30, 12, 12, 12, 1, 12, 12);
    fight.ends('ash');
    fight.activates('wolves');
    fight.hides('wolves', 'move');
    fight.hides('wolves', 'primary');
    fight.ends('wolves');
    fight.activates('ash');
    expect(eventOf(fight.does(detect), 'unitSearched')).toMatchObject({
      successes: 2,
      against: 2,
      found: false,
    });
  });

  test('stealth.detect.needed: a hiding of an earlier activation is forgotten', () => {
    const fight = search({}, hedge, 30, 12, 12, 5, 1);
    fight.ends('ash');
    fight.activates('wolves');
    fight.hides('wolves');
    fight.ends('wolves');
    fight.rests('ash');
    fight.rests('wolves');
    fight.activates('ash');
    expect(eventOf(fight.does(detect), 'unitSearched')).toMatchObject({ against: 0, found: true });
  });

  test('stealth.detect.needed: it is told with both figures', () => {
    const fight = search({}, hedge, 30, 5, 1);
    const events = fight.does(detect);
    expect(fight.tells(events)).toEqual(['stealth.detect.needed: ash detects wolves.']);
    const [line] = fight.game.tell(fight.state, eventOf(events, 'unitSearched'));
    expect(line?.working).toBe(
      '30 GSU away · 2 dice for 5 or more: 5 | 1 · total 0 · 1 success · 1 success, 1 needed',
    );
  });

  test('stealth.detect.needed: as many as it hid with are one too few, and so it says', () => {
    const fight = search({}, hedge, 30, 5, 1);
    fight.state.awareness.deeds.wolves = { began: 0, concealed: 1 };
    const [line] = fight.game.tell(fight.state, eventOf(fight.does(detect), 'unitSearched'));
    expect(line?.say).toBe('ash does not find wolves.');
    expect(line?.working).toMatch(/ · 1 success, 2 needed$/);
  });

  test('mixed.offence: parts with Alertness search each for itself, and their successes are added', () => {
    const fight = search({ skills: { alertness: { level: 1 } } }, barn, 15, 12, 12);
    const { ash } = fight.state.units;
    const [part] = ash?.parts ?? [];
    const [member] = ash?.members ?? [];
    if (!ash || !part || !member) throw new Error('no ash');
    ash.parts = [part, { ...part, name: 'more' }];
    ash.members = [member, { ...member, id: 1, y: 52, part: 1 }];
    const event = eventOf(fight.does(detect), 'unitSearched');
    expect(event.checks.map(one => one.part)).toEqual([0, 1]);
    expect(event).toMatchObject({ successes: 2, found: true });
  });
});

describe('The ban on far searches', () => {
  test('stealth.detect.ban: keen hearing lifts it, for the parts that have it', () => {
    const keen = { abilities: [{ ability: 'keenHearing' }] } as const;
    const fight = search(keen, barn, 30, 12, 12);
    expect(eventOf(fight.does(detect), 'unitSearched')).toMatchObject({ found: true, successes: 2 });
    fight.dice.done();
  });

  test('stealth.detect.ban, mixed.offence: comrades without keen hearing do not roll', () => {
    const scout = entry({
      id: 'scout',
      members: 1,
      skills: { alertness: { level: 2 } },
      abilities: [{ ability: 'keenHearing' }],
    });
    const ash = blue('ash', { ...HUNTERS, with: [{ entry: 'scout', members: 1 }] }, [20, 50], [20, 51]);
    const field = {
      units: [ash, red('wolves', HUNTERS, [60, 50])],
      entries: [scout],
      terrain: [barn(30, 20, 31, 80)],
    };
    const fight = hunt(field, 12, 12);
    fight.hide('wolves');
    fight.activates('ash');
    const { checks, found } = eventOf(fight.does(detect), 'unitSearched');
    expect([checks.map(one => one.part), found]).toEqual([[1], true]);
    fight.dice.done();
  });

  test.each([
    ['over 20 GSU in total concealment', barn, 20.5, true],
    ['at 20 GSU', barn, 20, false],
    ['in partial concealment', hedge, 20.5, false],
  ])('stealth.detect.ban: %s', (_what, wall, gap, banned) => {
    const fight = search({}, wall, gap, ...(banned ? [] : [12, 12]));
    const events = fight.does(detect);
    expect(eventOf(events, 'unitSearched')).toMatchObject({ found: !banned, successes: banned ? 0 : 2 });
    expect(eventOf(events, 'unitSearched').banned ?? false).toBe(banned);
    if (banned) expect(fight.tells(events)[0]).toMatch(/^stealth.detect.ban: ash listens for wolves in vain/);
    fight.dice.done();
  });

  test.each([
    ['the source was aware of it on its last activation', { noted: { ash: ['wolves'] } }, true],
    [
      'it acted on someone the source is aware of',
      { deeds: { wolves: { began: 0, subjects: ['ash'] } } },
      true,
    ],
    ['it attacked the source', { deeds: { wolves: { began: 0, attacked: ['ash'] } } }, true],
    ['it moved', { deeds: { wolves: { began: 0, moved: true as const } } }, false],
  ])('stealth.detect.ban: lifted or not because %s', (_what, record, lifted) => {
    const fight = search({}, barn, 30, ...(lifted ? [12, 12] : []));
    Object.assign(fight.state.awareness, record);
    expect(eventOf(fight.does(detect), 'unitSearched').found).toBe(lifted);
    fight.dice.done();
  });
});
