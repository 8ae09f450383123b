import { formatComplaint } from '@emlia/packs';
import { describe, expect, it } from 'vitest';
import { brokenPack } from '../testing/sample-pack.ts';
import { readPack } from './read-pack.ts';

const UNIT = 'units/clan/ash.yaml';
const MEETING = 'scenarios/meeting.yaml';

const unit = (from: string | RegExp, to: string) => [UNIT, from, to] as const;
const meeting = (from: string | RegExp, to: string) => [MEETING, from, to] as const;

/** What slips from an author's hand, and the one sentence it gets: no consequences of it. */
describe('slips of YAML', () => {
  it.each([
    [
      'a colon in a value',
      unit('name: Ash', 'name: Ash: the old'),
      '1:10  a colon inside "Ash: the old"; put the value in quotes',
    ],
    [
      'a colon in a sentence',
      meeting('Night falls.', 'Night falls: run!'),
      '19:20  a colon inside "Night falls: run!"; put the value in quotes',
    ],
    [
      'a colon in an item',
      meeting('turns: 6', 'turns: 6\nkeywords:\n  - Take: it: now'),
      '20:13  a colon inside "it: now"; put the value in quotes',
    ],
    ['no space after a colon', unit('timing: 2', 'timing:2'), '4:1  put a space after the colon: timing: 2'],
    [
      'no space in the first line',
      unit('name: Ash', 'name:Ash'),
      '1:1  put a space after the colon: name: Ash',
    ],
    [
      'no space below a key, others after it',
      unit(/close combat: .*/, 'close combat:5/1\n  stealth: 2'),
      '11:3  put a space after the colon: close combat: 5/1',
    ],
    [
      'no space below a key',
      unit('combat: 5', 'combat:5'),
      '11:3  skills: put a space after the colon: close combat: 5/1',
    ],
    [
      'no space in braces',
      meeting('x: 30', 'x:30'),
      '6:15  terrain[0].circle.x:30: put a space after the colon: x: 30',
    ],
    ['no comma in braces', meeting('x: 30, y', 'x: 30 y'), '6:21  a comma is missing before "y"'],
    ['no comma at a line end', meeting('x: 30, y', 'x: 30\n      y'), '7:7  a comma is missing before "y"'],
    [
      'no comma after brackets',
      meeting('turns: 6', 'turns: 6\nareas: [{ id: a } { id: b }]'),
      '19:19  a comma is missing before "{"',
    ],
    [
      'no comma between quotes',
      unit('[clubs]', '["clubs" "axes"]'),
      '12:21  a comma is missing before "axes"',
    ],
    [
      'no comma between ids',
      unit('[clubs]', '[clubs axes]'),
      '12:13  equipment[0]: no equipment "clubs axes"; put a comma between two',
    ],
    [
      'a line too deep',
      unit('size: 1', '  size: 1'),
      '8:3  "size" is indented deeper than "morale" above it, which has its value already; indent both alike',
    ],
    [
      'a line too deep in a list',
      meeting('    zone', '     zone'),
      '10:6  "zone" is indented deeper than "name" above it, which has its value already; indent both alike',
    ],
    [
      'a line too shallow',
      meeting('    zone', '   zone'),
      '10:4  "zone" is indented by 3 spaces, the keys beside it by 4; indent them alike',
    ],
    [
      'a line not indented',
      meeting('    zone', 'zone'),
      '11:5  "units" is indented deeper than "zone" above it, which has its value already; indent both alike',
    ],
    [
      'an item too shallow',
      meeting('  - id: blues', ' - id: blues'),
      '13:2  "-" is indented by 1 space, the items of its list by 2; indent them alike',
    ],
    [
      'an item too deep',
      meeting('  - id: blues', '   - id: blues'),
      '13:4  "-" is indented by 3 spaces, the items of its list by 2; indent them alike',
    ],
    [
      'an item without its dash',
      meeting('  - id: blues', '  id: blues'),
      '13:3  "id" stands where items of a list begin with "-"; write "- " before it, or indent it by 4 spaces',
    ],
    ['no space after a dash', meeting('  - id: blues', '  -id: blues'), '13:3  put a space after the dash'],
    [
      'a list on the line of its key',
      unit('[clubs]', '- clubs'),
      '12:12  a list begins on a line of its own, or is written as [one, two]',
    ],
    [
      'a [ not closed',
      unit('[clubs]', '[clubs'),
      '12:12  a [ that is never closed; put ] where the list ends',
    ],
    [
      'a [ not closed before other keys',
      meeting('turns: 6', 'a: [b, c\nturns: 6'),
      '18:4  a [ that is never closed; put ] where the list ends',
    ],
    [
      'a { not closed',
      meeting('radius: 5 }', 'radius: 5'),
      '6:13  a { that is never closed; put } where the group ends',
    ],
    [
      'a [ closed by }',
      unit('[clubs]', '[clubs}'),
      '12:12  a [ that is closed by }; put ] before it, or instead of it',
    ],
    ['a ] too many', unit('[clubs]', '[clubs]]'), '12:19  a ] with no [ before it; take it out'],
    ['a } too many', meeting('radius: 5 }', 'radius: 5 } }'), '6:41  a } with no { before it; take it out'],
    [
      'a " not closed',
      unit('name: Ash', 'name: "Ash'),
      '1:7  a " that is never closed; put another " where the text ends',
    ],
    [
      "a ' not closed",
      unit('name: Ash', "name: 'Ash"),
      "1:7  a ' that is never closed; put another ' where the text ends",
    ],
    [
      'an apostrophe inside',
      unit('name: Ash', "name: 'Ash's men'"),
      `1:12  words after the closing '; inside '…' write an apostrophe twice, or use "…"`,
    ],
    [
      'words after quotes',
      unit('name: Ash', 'name: "Ash" men'),
      '1:13  words after the closing "; put the whole value in quotes',
    ],
    [
      'words after brackets',
      unit('name: Ash', 'name: [Old] Ash'),
      '1:13  words after the closing ]; take them out, or put the whole value in quotes',
    ],
    ['a tab', unit('  close', '\tclose'), '11:1  a tab; indent with spaces'],
    ['a tab after a dash', meeting('  - id: blues', '  -\tid: blues'), '13:4  a tab; indent with spaces'],
    ['a star', unit('[clubs]', '[*]'), '12:13  a value cannot begin with *; put it in quotes'],
    ['an at sign', unit('name: Ash', 'name: @Ash'), '1:7  a value cannot begin with @; put it in quotes'],
    [
      'a backslash',
      unit('name: Ash', 'name: "A\\sh"'),
      `1:9  a backslash means something else inside "…"; write it twice, or use '…'`,
    ],
    ['no colon', unit('size: 1', 'size 1'), '8:1  "size 1" has no colon; write a key, a colon and its value'],
    [
      'no colon in the first line',
      unit('name: Ash', 'Ash'),
      '1:1  "Ash" has no colon; write a key, a colon and its value',
    ],
    [
      'a text that is not indented',
      unit('name: Ash', 'name: |\nAsh'),
      '2:1  indent the text deeper than "name"',
    ],
    ['a second document', unit('size: 1', '---\nsize: 1'), '8:1  more than one document; a file holds one'],
    [
      'an item of a list whose first is none',
      meeting('  - id: reds\n', '    id: reds\n'),
      '13:3  a list begins here, below keys that are of none; write "- " before the first of these, and indent them alike',
    ],
    [
      'an item without its first line',
      meeting('  - id: blues\n', ''),
      '13:5  the key "name" is given twice; where another item begins, write "- " before it',
    ],
    ['a key given twice', unit('size: 1', 'size: 1\nsize: 2'), '9:1  the key "size" is given twice'],
  ])('%s', (_what, [file, from, to], said) => {
    const { complaints } = readPack(brokenPack(file, from, to));
    expect(complaints.map(one => formatComplaint(one))).toEqual([`${file}:${said}`]);
  });
});
