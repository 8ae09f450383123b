import type { CampaignCommand, CampaignState } from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Sheet } from '../../../parts/sheet.tsx';
import { say } from '../../../platform/words/say.ts';
import { OfferRow } from '../../../table/orders/offer-row.tsx';
import type { FormAsked } from '../../eras/desk.ts';
import { NumberField, Tick } from '../../eras/forms/form.tsx';
import type { CampaignMap } from '../map.ts';
import { campaignOfferOf } from '../offers.ts';
import './treaty.css';

type Asked = FormAsked<CampaignState, CampaignCommand>;
type Propose = Extract<CampaignCommand, { type: 'proposeTreaty' }>;
type Clause = Propose['clauses'][number];
type Standing = Extract<Clause, string>;

interface Props {
  readonly map: CampaignMap;
  readonly asked: Asked;
}

/** Something that changes hands once, or is promised. */
type Line = Exclude<Clause, string> & { readonly key: number };

const standingWords = (): readonly (readonly [Standing, string])[] => [
  ['ceasefire', say`their armies do not fight and may not be attacked by each other;`],
  ['passage', say`armies of each may pass through the places of the other;`],
  ['sight', say`each sees what the other sees;`],
  ['supply', say`armies of each may eat from the stores of the other;`],
  ['jointVictory', say`if one of them wins, both have won;`],
];

/** A treaty put together from sentences: every clause the rules know, and promises in free words (victory.treaties). */
export const TreatyButton = (props: Props): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const { asked, map } = props;
  const others = map.game.world.seats.filter(one => one !== asked.seat && !asked.view.players[one]?.out);
  if (topPrompt(asked.view)?.kind !== 'orders' || others.length === 0) return null;
  return (
    <>
      <section className="prompt">
        <Button onClick={() => setIsOpen(true)}>{say`A treaty…`}</Button>
      </section>
      {isOpen && <TreatySheet {...props} others={others} close={() => setIsOpen(false)} />}
    </>
  );
};

const TreatySheet = ({
  map,
  asked,
  others,
  close,
}: Props & { readonly others: readonly string[]; close(): void }): ReactNode => {
  const { view, seat, busy, order } = asked;
  const { nameOf } = map;
  const [parties, setParties] = useState<readonly string[]>(others.slice(0, 1));
  const [standing, setStanding] = useState<readonly Standing[]>(['ceasefire']);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [made, setMade] = useState(0);
  const [ends, setEnds] = useState<number>();
  const all = [seat, ...parties];
  const clauses: Clause[] = [
    ...standing,
    ...lines.flatMap(({ key: _, ...line }): Clause[] =>
      'note' in line && line.note.trim() === '' ? [] : [line],
    ),
  ];
  const command: Propose = {
    type: 'proposeTreaty',
    with: [...parties],
    clauses,
    ...(ends !== undefined && { ends }),
  };
  const offer = parties.length > 0 && clauses.length > 0 && campaignOfferOf(map, view, seat, command);
  const add = (line: Exclude<Clause, string>): void => {
    setLines([...lines, { ...line, key: made } as Line]);
    setMade(made + 1);
  };
  const change = (line: Line): void => setLines(lines.map(one => (one.key === line.key ? line : one)));
  const strike = (key: number): void => setLines(lines.filter(one => one.key !== key));
  const turn = <T,>(list: readonly T[], one: T): T[] =>
    list.includes(one) ? list.filter(other => other !== one) : [...list, one];
  const places = Object.values(view.nodes).filter(
    ({ controller, id }) =>
      controller !== undefined &&
      all.includes(controller) &&
      !Object.values(view.players).some(player => player.hq === id && !player.out),
  );
  return (
    <Sheet
      open
      title={say`A treaty`}
      about={say`Fill the blanks; strike what you do not offer.`}
      onClose={close}
    >
      <div className="treaty">
        <div className="clauses">
          <p className="sentence">
            {say`${nameOf(seat)} and`}{' '}
            {others.map(one => (
              <Tick
                key={one}
                label={nameOf(one)}
                isOn={parties.includes(one)}
                turn={() => setParties(turn(parties, one))}
              />
            ))}
          </p>
          <p className="sentence">
            {say`agree,`}{' '}
            <select
              aria-label={say`How long it holds`}
              value={ends ?? 0}
              onChange={event => setEnds(Number(event.target.value) || undefined)}
            >
              <option value={0}>{say`for good`}</option>
              {[0, 1, 2, 3, 4, 5, 6, 8, 10, 12].map(more => (
                <option key={more} value={view.turn + more}>
                  {say`until the end of turn ${view.turn + more}`}
                </option>
              ))}
            </select>{' '}
            {say`that`}
          </p>
          {standingWords().map(([clause, words]) => (
            <Sentence key={clause} isKept>
              <Tick
                label={words}
                isOn={standing.includes(clause)}
                turn={() => setStanding(turn(standing, clause))}
              />
            </Sentence>
          ))}
          {lines.map(line => (
            <Sentence key={line.key} isKept={!('note' in line)}>
              <LineFields line={line} parties={all} places={places} nameOf={nameOf} change={change} />
              <Button look="quiet" onClick={() => strike(line.key)}>{say`Strike`}</Button>
            </Sentence>
          ))}
          <div className="row">
            <Button
              onClick={() => add({ pay: 10, from: all[1] ?? seat, to: seat })}
            >{say`+ a payment`}</Button>
            {places[0] && (
              <Button
                onClick={() =>
                  add({
                    give: places[0]?.id ?? '',
                    to: all.find(one => one !== places[0]?.controller) ?? seat,
                  })
                }
              >
                {say`+ a place`}
              </Button>
            )}
            <Button onClick={() => add({ note: '' })}>{say`+ a promise`}</Button>
          </div>
        </div>
        <section className="what-changes" aria-label={say`What it changes`}>
          <h3>{say`What it changes`}</h3>
          <ul>
            {changesOf(map, view, clauses, parties).map(one => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <h3>{say`How it ends`}</h3>
          <p>
            {ends === undefined
              ? say`When one of you breaks it: it still holds to the end of that turn, and the others are told at once.`
              : say`With turn ${ends}, or when one of you breaks it: then it still holds to the end of that turn, and the others are told at once.`}
          </p>
          {offer ? (
            <OfferRow
              offer={{ ...offer, say: say`Send it to ${parties.map(nameOf).join(', ')}` }}
              busy={busy}
              order={one => {
                order(one);
                close();
              }}
            />
          ) : (
            <p className="quiet">{say`Choose with whom, and what is agreed.`}</p>
          )}
        </section>
      </div>
    </Sheet>
  );
};

const Sentence = ({
  isKept,
  children,
}: {
  readonly isKept: boolean;
  readonly children: ReactNode;
}): ReactNode => (
  <div className="clause">
    <div className="words">{children}</div>
    <span className={isKept ? 'kept' : 'quiet'}>{isKept ? say`the game keeps it` : say`a promise only`}</span>
  </div>
);

interface LineProps {
  readonly line: Line;
  readonly parties: readonly string[];
  readonly places: readonly { readonly id: string; readonly name: string }[];
  nameOf(player: string): string;
  change(line: Line): void;
}

const LineFields = ({ line, parties, places, nameOf, change }: LineProps): ReactNode => {
  const party = (value: string, label: string, set: (one: string) => void): ReactNode => (
    <select aria-label={label} value={value} onChange={event => set(event.target.value)}>
      {parties.map(one => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  );
  if ('note' in line)
    return (
      <input
        className="form-text"
        aria-label={say`What is promised`}
        placeholder={say`What is promised`}
        maxLength={300}
        value={line.note}
        onChange={event => change({ ...line, note: event.target.value })}
      />
    );
  if ('pay' in line)
    return (
      <>
        {party(line.from, say`Who pays`, from => change({ ...line, from }))} {say`pays`}{' '}
        <NumberField
          label={say`manpower`}
          value={line.pay}
          least={1}
          most={100_000}
          change={pay => change({ ...line, pay })}
        />{' '}
        {say`manpower to`} {party(line.to, say`Who is paid`, to => change({ ...line, to }))}
      </>
    );
  return (
    <>
      <select
        aria-label={say`Which place`}
        value={line.give}
        onChange={event => change({ ...line, give: event.target.value })}
      >
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>{' '}
      {say`goes to`} {party(line.to, say`Who is given it`, to => change({ ...line, to }))}
    </>
  );
};

/** What would be different on the map and in the purse, once all have signed. */
const changesOf = (
  { game: { world }, nameOf }: CampaignMap,
  view: CampaignState,
  clauses: readonly Clause[],
  parties: readonly string[],
): string[] => {
  const them = parties.map(nameOf).join(', ');
  const said = clauses.map((one): string => {
    if (one === 'ceasefire')
      return say`Your armies and those of ${them} no longer meet in battle, and neither enters the other’s places without passage.`;
    if (one === 'passage') return say`You may march through each other’s places.`;
    if (one === 'sight') return say`You see what they see, and they what you see.`;
    if (one === 'supply') return say`Armies are fed from each other’s stores where they stand.`;
    if (one === 'jointVictory') return say`You win together; everybody is told of it.`;
    if ('note' in one) return say`Nobody is held to “${one.note || '…'}” but by his word.`;
    if ('pay' in one)
      return say`${nameOf(one.to)} has ${one.pay} manpower more at once, as far as ${nameOf(one.from)} has it.`;
    return say`${view.nodes[one.give]?.name ?? '…'} is held by ${nameOf(one.to)} at once.`;
  });
  const isTold = world.scenario.hidden.includes('treaties') && !clauses.includes('jointVictory');
  return [...said, isTold ? say`The others are told nothing.` : say`Everybody is told of it.`];
};
