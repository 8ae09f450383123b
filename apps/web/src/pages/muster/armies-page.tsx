import { isSay } from '@emlia/packs';
import type { PackCard } from '@emlia/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Fetched } from '../../parts/fetched.tsx';
import { Header } from '../../parts/header.tsx';
import { Trouble } from '../../parts/states.tsx';
import { fetchPacks } from '../../platform/api.ts';
import { go, to, useHash, useQuery } from '../../platform/router.ts';
import { useFetched } from '../../platform/use-fetched.ts';
import { useTitle } from '../../platform/use-title.ts';
import { addArmy } from './armies.ts';
import { ArmyList } from './army-list.tsx';
import { bringIn } from './bring-in.ts';
import { BringInBox } from './bring-in-box.tsx';
import './armies-page.css';
import './muster.css';
import { say } from '../../platform/words/say.ts';
import { NewArmy } from './new-army.tsx';

/** The armies this browser keeps, and the ways to come by another. */
export const ArmiesPage = (): ReactNode => {
  useTitle(say`Armies`);
  const { found, load } = useFetched(fetchPacks);
  const query = new URLSearchParams(useQuery());
  const [scenario, force] = [query.get('scenario'), query.get('force')];
  const wanted = scenario !== null && force !== null ? { scenario, force } : undefined;
  return (
    <>
      <Header />
      <main className="armies-page">
        <section aria-labelledby="armies">
          <h1 id="armies">{say`Armies`}</h1>
          <p className="lead">{say`Built from the lists of a pack, within a budget, and kept in this browser.`}</p>
          <ArmyList />
        </section>
        <aside>
          <Fetched
            found={found}
            waiting={say`Fetching the packs …`}
            trouble={say`No lists to build from`}
            retry={load}
          >
            {packs => (
              <>
                <NewArmy key={`${scenario} ${force}`} packs={packs} wanted={wanted} />
                <BringInBox packs={packs} />
                <FromLink packs={packs} />
              </>
            )}
          </Fetched>
        </aside>
      </main>
    </>
  );
};

/** An army in the address becomes one of ours; one that cannot be read is said so. */
const FromLink = ({ packs }: { packs: readonly PackCard[] }): ReactNode => {
  const hash = useHash();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    setTrouble(undefined);
    if (hash.length < 2) return;
    bringIn(hash, packs).then(
      found => {
        if (isSay(found)) setTrouble(found.say);
        else go(to.army(addArmy({ muster: found })), { replace: true });
      },
      () => setTrouble(say`The link could not be read.`),
    );
  }, [hash, packs]);
  return trouble !== undefined && <Trouble title={say`No army in this link`} say={trouble} />;
};
