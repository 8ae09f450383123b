import { expect, test } from 'vitest';
import { formatComplaint } from '../words/complaint.ts';
import { missingPictures, pictureOf } from './pictures.ts';

test('a name of game-icons.net is a filled picture, the letters of APP-6 one of lines', () => {
  expect(pictureOf('stone-axe')).toMatchObject({ box: '0 0 512 512', d: expect.stringMatching(/^m/) });
  expect(pictureOf('app6-uci')).toMatchObject({ line: 7, d: expect.stringMatching(/^M/i) });
});

test.each(['stone-ax', 'app6-zzz', 'app6-u/../x', 'constructor', '__proto__', ''])(
  '%j is no picture',
  name => {
    expect(pictureOf(name)).toBeUndefined();
  },
);

test('units are told of icons without a picture, and which may be meant', () => {
  const files = new Map([
    ['units/a.yaml', 'name: A\nicon: stone-ax\noptions:\n  - name: B\n    icon: app6-zzz\n'],
    ['units/b.yaml', 'name: B\nicon: stone-axe\n'],
    ['units/broken.yaml', 'icon: [\n'],
    ['scenarios/c.yaml', 'icon: nothing-at-all\n'],
  ]);
  expect(missingPictures(files).map(one => formatComplaint(one, ''))).toEqual([
    'units/a.yaml:2:7  icon: no picture "stone-ax". Did you mean "stone-axe"?',
    'units/a.yaml:5:11  options[0].icon: "app6-zzz" is no military symbol that can be drawn',
  ]);
});
