import { brokenPack } from '../../testing/sample-pack.ts';

const MEETING = 'scenarios/meeting.yaml';
const meeting = (from: string | RegExp, to: string) => brokenPack(MEETING, from, to);
const before = (more: string) => meeting('forces:\n', `${more}forces:\n`);

/** A third force in the north, and whatever the scenario says besides. */
const third = (more: string, keys = '') =>
  meeting(
    'turns: 6\n',
    `  - id: greens
    name: The Greens
    zone: { edge: north, depth: 4, from: 25, to: 35 }
${keys}    units: [{ id: elm, is: clan/ash, name: Elm Company }]
${more}close zones: It is a small place.
turns: 6
`,
  );

const shared = (players: string, units: string, more = '') =>
  brokenPack(
    MEETING,
    /forces:[\s\S]*- { id: ash, is: clan\/ash, name: Ash Company }\n/,
    `players: ${players}
forces:
  - id: reds
    name: The Reds
${more}    zone: { edge: west, depth: 10 }
    units:
${units}`,
  );

const PLAYERS = '[{ id: anna, name: Anna }, { id: bert, name: Bert }]';
const ASH = '      - { id: ash, is: clan/ash, name: Ash Company, player: anna }\n';
const ELM = '      - { id: elm, is: clan/ash, name: Elm Company, player: bert }\n';

/** What may be wrong with who fights where. */
export const SIDES_ROWS = [
  {
    check: 'relations',
    title: 'scenario.forces.relations: an ally of one side that fights the other',
    files: third(
      'relations: [{ between: [reds, greens], are: allied }, { between: [greens, blues], are: neutral }]\n',
    ),
    said: [
      `${MEETING}:22:13  relations[0]: The Reds and The Greens are allied, but The Blues is hostile to the one and neutral to the other (scenario.forces.relations)`,
    ],
  },
  {
    check: 'relations',
    title: 'scenario.forces.relations: allies of allies are allies',
    files: third(
      'relations: [{ between: [reds, greens], are: allied }, { between: [greens, blues], are: allied }]\n',
    ),
    said: [
      `${MEETING}:22:13  relations[0]: The Reds and The Greens are allied, but The Blues is hostile to the one and allied with the other (scenario.forces.relations)`,
      `${MEETING}:22:55  relations[1]: The Greens and The Blues are allied, but The Reds is allied with the one and hostile to the other (scenario.forces.relations)`,
    ],
  },
  {
    check: 'relations',
    title: 'scenario.forces.relations: a force there is not, with itself, and a pair said twice',
    files: before(
      'relations:\n  - { between: [reds, blue], are: allied }\n  - { between: [reds, reds], are: hostile }\n  - { between: [reds, blues], are: hostile }\n  - { between: [blues, reds], are: neutral }\n',
    ),
    said: [
      `${MEETING}:8:16  relations[0].between: no force "blue". Did you mean "blues"?`,
      `${MEETING}:9:16  relations[1].between: a force has no relation to itself`,
      `${MEETING}:11:16  relations[3].between: how blues and reds stand is said twice`,
    ],
  },
  {
    check: 'players',
    title: 'scenario.forces.shared: a unit of a shared force that is nobody’s',
    files: shared(PLAYERS, `${ASH}${ELM.replace(', player: bert', '')}`),
    said: [
      `${MEETING}:7:37  players[1]: Bert commands nothing`,
      `${MEETING}:14:9  forces[0].units[1]: whose is Elm Company? Every unit of a shared force has one player`,
    ],
  },
  {
    check: 'players',
    title: 'scenario.forces.shared: a player nobody has named',
    files: shared(PLAYERS, `${ASH}${ELM.replace('bert', 'bart')}`, '    player: anne\n'),
    said: [
      `${MEETING}:7:37  players[1]: Bert commands nothing`,
      `${MEETING}:11:13  forces[0].player: no player "anne". Did you mean "anna"?`,
      `${MEETING}:15:61  forces[0].units[1].player: no player "bart". Did you mean "bert"?`,
    ],
  },
  {
    check: 'players',
    title: 'scenario.forces.shared: a chain of command that is none',
    files: shared(PLAYERS, `${ASH}${ELM}`, '    chain of command: [anna, anna]\n'),
    said: [
      `${MEETING}:11:23  forces[0].chain of command: leaves out "bert", who commands in the force`,
      `${MEETING}:11:30  forces[0].chain of command[1]: "anna" stands in it twice`,
    ],
  },
  {
    check: 'players',
    title: 'scenario.forces.several-per-player: one player on both sides, under the name of a force',
    files: shared('[{ id: blues, name: Anna }]', ASH.replace('anna', 'blues')),
    said: [`${MEETING}:7:17  players[0].id: a force has the id "blues"; give the player another`],
  },
  {
    check: 'players',
    title: 'scenario.forces.several-per-player: one player of two hostile forces',
    files: new Map(
      [...shared('[{ id: anna, name: Anna }]', ASH)].map(([path, text]) => [
        path,
        text.replace('name: Oak Company', 'name: Oak Company, player: anna'),
      ]),
    ),
    said: [`${MEETING}:7:11  players[0]: Anna commands The Reds and The Blues, which are hostile`],
  },
  {
    check: 'deployment-order',
    title: 'scenario.deployment.order: a force left out, one twice, one there is not',
    files: before('deployment order: [reds, reds, greens]\n'),
    said: [
      `${MEETING}:7:19  deployment order: does not say when The Blues sets up`,
      `${MEETING}:7:26  deployment order[1]: "reds" sets up twice`,
      `${MEETING}:7:32  deployment order[2]: no force "greens"; there is "reds", "blues"`,
    ],
  },
  {
    check: 'deployment-order',
    title: 'timing.alternate.first: a force named twice, and one there is not',
    files: before('activation order: [reds, reds, greens]\n'),
    said: [
      `${MEETING}:7:26  activation order[1]: "reds" is named twice`,
      `${MEETING}:7:32  activation order[2]: no force "greens"; there is "reds", "blues"`,
    ],
  },
  {
    check: 'deployment-order',
    title: 'scenario.forces.relations: a force that comes when all is over',
    files: third('', '    arrives: 7\n'),
    said: [`${MEETING}:21:14  forces[2].arrives: The Greens would come after the last turn, 6`],
  },
  {
    check: 'places',
    title: 'scenario.deployment: a zone in an area or a piece there is not',
    files: meeting(
      '{ edge: west, depth: 10 }',
      '[{ area: fort }, { inside: wood-1 }, { edge: west, depth: 10 }]',
    ),
    said: [
      `${MEETING}:10:11  forces[0].zone: no area "fort"`,
      `${MEETING}:10:11  forces[0].zone: no piece of terrain "wood-1"; there is "forest-1"`,
    ],
  },
  {
    check: 'places',
    title: 'scenario.battlefield: an area of a piece there is not',
    files: before('areas:\n  - { id: wood, name: Wood, pieces: wood }\n'),
    said: [`${MEETING}:8:37  areas[0].pieces: no piece of terrain "wood"; there is "forest-1"`],
  },
  {
    check: 'rationale',
    title: 'scenario.battlefield.rationale: the designer’s three questions unanswered are warnings',
    files: meeting(/ground:[\s\S]*$/, ''),
    said: [
      `${MEETING}:1:1  warning: ground: does the terrain make sense as nature would have it? Answer under "natural" (scenario.battlefield.rationale)`,
      `${MEETING}:1:1  warning: ground: why is this ground fought for? Answer under "strategic" (scenario.battlefield.rationale)`,
      `${MEETING}:1:1  warning: ground: where something is defended, has it a field of fire and further works? Answer under "defensive" (scenario.battlefield.rationale)`,
    ],
  },
  {
    check: 'references',
    title: 'scenario.purpose: the sequel of a battle there is not',
    files: before('follows: { scenario: parting, result: The Reds lost. }\n'),
    said: [`${MEETING}:7:22  follows.scenario: no scenario "parting"; there is "meeting"`],
  },
  {
    check: 'own-lines',
    title: 'scenario.home: a zone that touches the edge with a corner only',
    files: meeting('{ edge: west, depth: 10 }', '{ polygon: [[0, 20], [8, 10], [8, 30]] }'),
    said: [
      `${MEETING}:10:11  forces[0].zone: touches no edge of the table, so the force has no own lines to retreat to`,
    ],
  },
] as const;
