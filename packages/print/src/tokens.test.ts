import { expect, test } from 'vitest';
import { subjectOfScenario } from './subject.ts';
import { setupFor, sheet, twoClans, underWay } from './testing/shown.ts';
import { parseTokenScale, tokenScaleOf } from './token-scale.ts';

const discs = (html: string, label: string): string[] =>
  html.match(new RegExp(`<svg class="disc" width="[\\d.]+mm"[^>]*aria-label="${label} \\d*"`, 'g')) ?? [];

test('entity.footprint: a disc for each member, as wide as its base', () => {
  const html = sheet(twoClans(), 'tokens', { scale: 25 });
  expect(discs(html, 'Mud Band')).toHaveLength(10);
  expect(discs(html, 'Mud Band')[0]).toContain('width="25mm"');
  const hunt = sheet(subjectOfScenario(setupFor('mammoth-hunt')), 'tokens', { scale: 10 });
  expect(hunt).toMatch(/<svg class="disc" width="40mm"/);
});

test('no code runs over the ring, whatever its letters', () => {
  const named = (name: string): string => {
    const subject = twoClans();
    const codes = new Map([...subject.codes].map(([id]) => [id, name]));
    return sheet({ ...subject, codes }, 'tokens', { scale: 25 });
  };
  const sizeOf = (code: string): number =>
    Number(new RegExp(`font-size="([\\d.]+)" font-weight="700"[^>]*>${code}<`).exec(named(code))?.[1]);
  // A bold M or W is as wide as it is high, and 84 of the 100 are free where the code stands.
  expect(sizeOf('WMW') * 3 * 1.1).toBeLessThanOrEqual(84.1);
  expect(sizeOf('MWMW2') * 5.2).toBeLessThanOrEqual(84.1);
  expect(sizeOf('AB')).toBe(36);
});

test('what is too wide for the paper is said, not cut', () => {
  const html = sheet(subjectOfScenario(setupFor('mammoth-hunt')), 'tokens', { scale: 60 });
  expect(html).toContain('240 mm across, too wide for this paper');
});

test('of a battle only the living have one', () => {
  const subject = underWay(units => {
    const [mud, goats] = [units['mud-eaters'], units['goat-boys']];
    if (!mud || !goats) throw new Error('no unit');
    mud.members = mud.members.slice(0, 4);
    goats.place = 'destroyed';
  });
  const html = sheet(subject, 'tokens');
  expect(discs(html, 'Mud Band')).toHaveLength(4);
  expect(discs(html, 'Goat Band')).toHaveLength(0);
});

test.each([
  ['cm', 10],
  ['inches', 25.4],
  ['dm', 100],
  ['board hexes', 25],
])('scale.gsu.display: a GSU of %s', (gsu, mm) => {
  expect(tokenScaleOf({ battle: 'Squads', figures: '28mm', ground: '1/64', gsu })).toBe(mm);
});

test.each([
  ['1gsu=25mm', 25],
  ['1 GSU = 2.5cm', 25],
  ['1in', 25.4],
  ['0mm', undefined],
  ['25', undefined],
  ['1gsu=9999mm', undefined],
])('a scale of %s', (text, mm) => {
  expect(parseTokenScale(text)).toBe(mm);
});
