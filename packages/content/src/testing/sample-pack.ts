/** The smallest pack with one of everything; tests break it in one place. */
const FILES: Readonly<Record<string, string>> = {
  'pack.yaml': `id: sample
version: 1.0.0
title: Sample
licence: CC0-1.0
`,
  'units/clan/ash.yaml': `name: Ash
members: 5
movement: 15G
timing: 2
hits: 1
damage limit: 1
morale: 2
size: 1
height: 1
skills:
  close combat: 5/1
equipment: [clubs]
`,
  'equipment/clubs.yaml': `name: Clubs
kind: melee
base damage: 1
`,
  'terrain/forest.yaml': `name: Forest
character: sparse
height: 2
`,
  'scenarios/meeting.yaml': `title: Meeting
purpose: To see who is stronger.
table: 60x40
terrain:
  - is: forest
    circle: { x: 30, y: 20, radius: 5 }
forces:
  - id: reds
    name: The Reds
    zone: { edge: west, depth: 10 }
    units:
      - { id: ash, is: clan/ash, name: Ash Company }
  - id: blues
    name: The Blues
    zone: { edge: east, depth: 10 }
    units:
      - { id: oak, is: clan/ash, name: Oak Company }
turns: 6
reason: Night falls.
victory:
  reds:
    - { grade: massacre, when: { fact: wipedOut, force: blues } }
  blues:
    - { grade: massacre, when: { fact: wipedOut, force: reds } }
ground:
  natural: Woods grow.
  strategic: It lies between them.
  defensive: Nobody defends it.
`,
};

/** The pack with files replaced, added, or left out where the text is undefined. */
export const samplePack = (
  changes: Readonly<Record<string, string | undefined>> = {},
): Map<string, string> => {
  const files = new Map(Object.entries(FILES));
  for (const [path, text] of Object.entries(changes)) {
    if (text === undefined) files.delete(path);
    else files.set(path, text);
  }
  return files;
};

/** The pack with one piece of text in one file replaced, which must be there. */
export const brokenPack = (path: string, from: string | RegExp, to: string): Map<string, string> => {
  const text = FILES[path] ?? '';
  const broken = text.replace(from, to);
  if (broken === text) throw new Error(`${path} has no ${from}`);
  return samplePack({ [path]: broken });
};
