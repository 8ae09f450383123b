import { type ReactNode, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Glyph } from '../../../parts/glyph.tsx';
import { Sheet } from '../../../parts/sheet.tsx';
import { say } from '../../../platform/words/say.ts';
import './recruit.css';
import { NumberField, Tick } from './form.tsx';

/** Somebody who may be bought. */
export interface Recruit {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  /** What they are and can do, line by line. */
  readonly lines: readonly string[];
  /** Elements of a lot. */
  readonly men: number;
  /** At most so many lots at once. */
  readonly most: number;
  readonly upgrades: readonly { readonly id: string; readonly name: string; readonly about?: string }[];
  /** Spells they may be taught, and how many of them each takes. */
  readonly spells?: {
    readonly known: readonly { readonly id: string; readonly name: string }[];
    readonly most: number;
  };
}

/** So many lots of one kind, equipped alike. */
export interface Recruited {
  readonly unit: string;
  readonly lots: number;
  readonly upgrades: readonly string[];
  /** The first of their age where none are chosen. */
  readonly spells: readonly string[];
}

/** What joining does: a measure as it is and as it will be, where it changes. */
export interface Effect {
  readonly rows: readonly { readonly name: string; readonly now: string; readonly after: string }[];
  readonly notes: readonly string[];
  /** What is against it. */
  readonly wrong?: string | undefined;
}

interface Props {
  readonly title: string;
  readonly manpower: number;
  /** Whom can be bought; found once it is asked for. */
  kinds(): readonly Recruit[];
  /** Whom they may join; the first is proposed. */
  readonly homes: readonly { readonly id: string; readonly name: string }[];
  readonly busy: boolean;
  priceOf(one: Recruited): number;
  effectOf(chosen: readonly Recruited[], home: string): Effect;
  recruit(chosen: readonly Recruited[], home: string): void;
}

type Chosen = Readonly<Record<string, Recruited>>;

const numberWords = (value: number): string => `${Math.round(value * 100) / 100}`;

/** Buying by number: what each is, whom they join, what that changes, and the bill. */
export const RecruitButton = (props: Props): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const { title, manpower } = props;
  return (
    <>
      <section className="prompt">
        <Button onClick={() => setIsOpen(true)}>
          {title} · {say`${numberWords(manpower)} manpower`}
        </Button>
      </section>
      {isOpen && <RecruitSheet {...props} close={() => setIsOpen(false)} />}
    </>
  );
};

const RecruitSheet = ({
  title,
  manpower,
  kinds: findKinds,
  homes,
  busy,
  priceOf,
  effectOf,
  recruit,
  close,
}: Props & { close(): void }): ReactNode => {
  const [kinds] = useState(findKinds);
  const [chosen, setChosen] = useState<Chosen>({});
  const [home, setHome] = useState(homes[0]?.id ?? '');
  const all = Object.values(chosen).filter(({ lots }) => lots > 0);
  const sum = all.reduce((total, one) => total + priceOf(one), 0);
  const count = all.reduce(
    (total, one) => total + one.lots * (kinds.find(({ id }) => id === one.unit)?.men ?? 1),
    0,
  );
  const effect = effectOf(all, home);
  return (
    <Sheet
      open
      title={title.replace('…', '')}
      about={say`Type a number, or count up and down.`}
      onClose={close}
    >
      <div className="recruit">
        <ul className="kinds">
          {kinds.map(kind => (
            <Kind
              key={kind.id}
              kind={kind}
              chosen={chosen[kind.id] ?? { unit: kind.id, lots: 0, upgrades: [], spells: [] }}
              choose={one => setChosen({ ...chosen, [kind.id]: one })}
              price={priceOf({
                unit: kind.id,
                lots: 1,
                upgrades: chosen[kind.id]?.upgrades ?? [],
                spells: [],
              })}
            />
          ))}
        </ul>
        <section className="bill" aria-label={say`The bill`}>
          <label>
            <span className="caption">{say`They join`}</span>
            <select value={home} onChange={event => setHome(event.target.value)}>
              {homes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {effect.rows.length > 0 && (
            <table>
              <thead>
                <tr>
                  <th />
                  <th scope="col">{say`now`}</th>
                  <th scope="col">{say`afterwards`}</th>
                </tr>
              </thead>
              <tbody>
                {effect.rows.map(({ name, now, after: later }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{now}</td>
                    <td>{now === later ? later : <strong>{later}</strong>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {effect.notes.map(note => (
            <p key={note} className="note">
              {note}
            </p>
          ))}
          <ul className="sums">
            {all.map(one => (
              <li key={one.unit}>
                <span>{boughtWords(kinds, one)}</span>
                <span>{numberWords(priceOf(one))}</span>
              </li>
            ))}
            <li className="sum">
              <span>{say`Together`}</span>
              <span>{say`${numberWords(sum)} of ${numberWords(manpower)}`}</span>
            </li>
          </ul>
          {effect.wrong !== undefined && <p className="wrong">{effect.wrong}</p>}
          <Button
            look="primary"
            disabled={busy || all.length === 0 || sum > manpower || effect.wrong !== undefined}
            onClick={() => {
              recruit(all, home);
              close();
            }}
          >
            {all.length === 0 ? say`Nobody chosen` : say`Recruit ${count} for ${numberWords(sum)}`}
          </Button>
        </section>
      </div>
    </Sheet>
  );
};

const boughtWords = (kinds: readonly Recruit[], { unit, lots, upgrades }: Recruited): string => {
  const kind = kinds.find(({ id }) => id === unit);
  const extras = kind?.upgrades.filter(({ id }) => upgrades.includes(id)).map(({ name }) => name) ?? [];
  return [`${lots * (kind?.men ?? 1)} ${kind?.name ?? unit}`, ...extras].join(', ');
};

interface KindProps {
  readonly kind: Recruit;
  readonly chosen: Recruited;
  /** Of one lot. */
  readonly price: number;
  choose(one: Recruited): void;
}

const turned = (list: readonly string[], id: string): string[] =>
  list.includes(id) ? list.filter(one => one !== id) : [...list, id];

const Kind = ({ kind, chosen, price, choose }: KindProps): ReactNode => {
  const { name, icon, lines, men, most, upgrades, spells } = kind;
  return (
    <li className={chosen.lots > 0 ? 'kind wanted' : 'kind'}>
      <div className="head">
        <Glyph icon={icon} />
        <h3>{name}</h3>
        <span className="numbers" title={say`Manpower`}>
          {men > 1 ? say`${numberWords(price)} for ${men}` : numberWords(price)}
        </span>
      </div>
      {lines.map(line => (
        <p key={line} className="quiet">
          {line}
        </p>
      ))}
      {upgrades.length > 0 && (
        <details>
          <summary>{say`Equipment (${chosen.upgrades.length})`}</summary>
          {upgrades.map(({ id, name: what, about }) => (
            <Tick
              key={id}
              label={about === undefined ? what : `${what}: ${about}`}
              isOn={chosen.upgrades.includes(id)}
              turn={() => choose({ ...chosen, upgrades: turned(chosen.upgrades, id) })}
            />
          ))}
        </details>
      )}
      {spells && spells.most > 0 && (
        <details>
          <summary>{say`Spells: ${chosen.spells.length} of ${spells.most} chosen`}</summary>
          {spells.known.map(({ id, name: what }) => (
            <Tick
              key={id}
              label={what}
              isOn={chosen.spells.includes(id)}
              disabled={!chosen.spells.includes(id) && chosen.spells.length >= spells.most}
              turn={() => choose({ ...chosen, spells: turned(chosen.spells, id) })}
            />
          ))}
        </details>
      )}
      <NumberField
        label={men > 1 ? say`${name}, lots of ${men}` : name}
        value={chosen.lots}
        most={most}
        change={lots => choose({ ...chosen, lots })}
      />
    </li>
  );
};
