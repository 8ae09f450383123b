import type { Muster, MusterOfficer } from '@emlia/content';
import { isProblem } from '@emlia/kernel';
import type { PackListsAnswer } from '@emlia/protocol';
import { type ReactNode, useMemo, useState } from 'react';
import { Header } from '../../parts/header.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { Trouble, Waiting } from '../../parts/states.tsx';
import { useTitle } from '../../platform/use-title.ts';
import { type SavedArmy, saveArmy, useArmies } from './armies.ts';
import { ArmyBar } from './army-bar.tsx';
import { ArmySheet } from './army-sheet.tsx';
import type { Builder } from './builder.ts';
import { type LevelPath, pathKey } from './edit.ts';
import { armyTitle, judgeArmy, statLineWithOptions, unitPriceOf } from './judge.ts';
import { LevelList } from './level-list.tsx';
import './builder-page.css';
import './muster.css';
import { useLists } from '../../platform/use-lists.ts';
import { say } from '../../platform/words/say.ts';
import { StatCard } from './stat-card.tsx';
import { treeOf } from './tree.ts';

/** One army: hired on the left, seen whole in the middle, read closely on the right. */
export const BuilderPage = ({ id }: { id: string }): ReactNode => {
  const army = useArmies(({ armies }) => armies.find(one => one.id === id));
  const pack = army?.muster.pack;
  const found = useLists(pack === undefined ? [] : [pack])[pack ?? ''];
  useTitle(army ? armyTitle(army.muster) : say`No such army`);
  if (!army) {
    return (
      <NotFound
        say={say`This browser keeps no army at this address. To see somebody else’s, ask for its link.`}
      />
    );
  }
  return (
    <div className="builder-page">
      <Header />
      {!found && <Waiting say={say`Fetching the lists …`} />}
      {found && isProblem(found) && (
        <main className="builder-trouble">
          <Trouble title={say`The lists are not here`} say={found.say} retry={() => location.reload()} />
        </main>
      )}
      {found && !isProblem(found) && <Build lists={found} army={army} />}
    </div>
  );
};

const Build = ({ lists, army }: { lists: PackListsAnswer; army: SavedArmy }): ReactNode => {
  const { muster } = army;
  const force = muster.force === undefined ? undefined : lists.forces[muster.force];
  const [selected, select] = useState<number>();
  const [looked, look] = useState<MusterOfficer>();
  const [opened, open] = useState<LevelPath>(() => firstIn(force?.groups ?? []));
  const judged = useMemo(() => judgeArmy(lists, army), [lists, army]);
  const top = useMemo(
    () => treeOf(force?.name ?? lists.title, force, muster, opened),
    [force, lists, muster, opened],
  );
  const builder: Builder = {
    lists,
    army,
    judged,
    selected,
    change: (next: Muster) => {
      if (next.entries.length < muster.entries.length) select(undefined);
      saveArmy({ ...army, muster: next });
    },
    select: entry => {
      select(entry);
      look(undefined);
    },
    look,
  };
  return (
    <main className="builder">
      <ArmyBar builder={builder} />
      <section className="the-list" aria-labelledby="the-list">
        <h2 id="the-list">{force?.name ?? say`All units`}</h2>
        {force?.about && muster.entries.length === 0 && <p className="quiet small">{force.about}</p>}
        <LevelList builder={builder} top={top} opened={pathKey(opened)} open={open} />
      </section>
      <section className="the-army" aria-label={say`The army`}>
        <ArmySheet builder={builder} top={top} />
      </section>
      <aside className="the-card">
        <Card builder={builder} chosen={looked ?? muster.entries[selected ?? -1]} />
      </aside>
    </main>
  );
};

/** The first group of the first kind is where one begins. */
const firstIn = (groups: readonly { readonly id: string }[]): LevelPath =>
  groups[0] ? [{ group: groups[0].id, number: 1 }] : [];

const Card = ({ builder, chosen }: { builder: Builder; chosen: MusterOfficer | undefined }): ReactNode => {
  const line = chosen && statLineWithOptions(builder.lists, chosen);
  if (!line || !chosen) {
    return (
      <p className="quiet small no-card">
        {say`Point at a unit of the list, or open one of the army, to read its card here.`}
      </p>
    );
  }
  const { lists, army, judged } = builder;
  return (
    <StatCard
      lists={lists}
      line={line}
      name={chosen.name}
      price={unitPriceOf(lists, army.muster, chosen, judged.battle)}
    />
  );
};
