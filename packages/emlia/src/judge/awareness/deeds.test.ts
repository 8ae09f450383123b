import { describe, expect, test } from 'vitest';
import { actionIn, type EmliaEvent } from '../../events.ts';
import { blue, red } from '../../testing/battle.ts';
import { recordDeeds } from './deeds.ts';
import { HUNTERS, hunt } from './testing/hunt.ts';

const after = (...events: object[]) => {
  const fight = hunt({ units: [blue('ash', HUNTERS, [20, 50]), red('wolves', HUNTERS, [60, 50])] });
  fight.activates('ash');
  for (const event of events as EmliaEvent[]) recordDeeds(fight.state, event, actionIn(event));
  return fight.state.awareness;
};

describe('stealth.detect.windows: what a unit did', () => {
  test.each<[string, object, object]>([
    [
      'a shot at one unit',
      { type: 'unitFired', unit: 'ash', subject: 'wolves' },
      {
        subjects: ['wolves'],
        attacked: ['wolves'],
        shot: ['wolves'],
      },
    ],
    [
      'a shot at a whole engagement',
      { type: 'unitFired', unit: 'ash', subject: 'wolves', among: ['wolves', 'bears'] },
      {
        subjects: ['wolves', 'bears'],
        attacked: ['wolves', 'bears'],
        shot: ['wolves', 'bears'],
      },
    ],
    [
      'a blow',
      { type: 'unitStruck', unit: 'ash', subject: 'wolves' },
      {
        subjects: ['wolves'],
        attacked: ['wolves'],
      },
    ],
    [
      'an order to several friends',
      { type: 'leadershipTried', unit: 'ash', subjects: ['oak', 'elm'] },
      {
        subjects: ['oak', 'elm'],
      },
    ],
    [
      'a volley at a place has no subject',
      { type: 'areaVolleyFired', unit: 'ash', at: { x: 1, y: 2 } },
      {
        points: [{ x: 1, y: 2 }],
      },
    ],
    [
      'but attacks whom it hits',
      { type: 'hitsMarked', unit: 'wolves', source: 'ash', count: 1, damage: 1 },
      {
        attacked: ['wolves'],
      },
    ],
    ['nothing that has no subject', { type: 'markersRemoved' }, {}],
  ])('stealth.detect.windows: %s', (_what, event, deeds) => {
    expect(after(event).deeds.ash).toEqual({ began: 1, ...deeds });
  });

  test('stealth.detect.windows: everything starts anew with an activation, whose number is kept', () => {
    const shot = { type: 'unitFired', unit: 'ash', subject: 'wolves' };
    const awareness = after(
      shot,
      { type: 'unitActivated', unit: 'wolves' },
      { type: 'unitActivated', unit: 'ash' },
    );
    expect(awareness.deeds.ash).toEqual({ began: 3, before: 1 });
    expect(awareness.chosen).toEqual({ wolves: { ash: 1 } });
  });
});
