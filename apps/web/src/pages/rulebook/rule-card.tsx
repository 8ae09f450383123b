import { placeOf, ruleOf } from '@emlia/rulebook';
import type { ReactNode } from 'react';
import { Link } from '../../parts/link.tsx';
import { closePeek } from '../../parts/rule-link.tsx';
import { Trouble, Waiting } from '../../parts/states.tsx';
import { say } from '../../platform/words/say.ts';
import { addressOf, RuleText } from './rule-text.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** One rule by itself, for laying beside the table. */
export const RuleCard = ({ id }: { id: string }): ReactNode => {
  const place = placeOf(id);
  const catalogue = useCatalogue(place?.catalogue);
  if (!place) return <Trouble title={id} say={say`The rulebook has no rule of this name.`} />;
  if (catalogue === 'lost')
    return <Trouble title={id} say={say`The rulebook could not be fetched; the server may be down.`} />;
  const rule = catalogue && ruleOf(id);
  if (!rule) return <Waiting say={say`Opening the rulebook …`} />;
  return (
    <>
      <p className="quiet small">
        {place.chapter} · {id}
      </p>
      <RuleText rule={rule} titled={false} />
      <p>
        <Link className="button" href={addressOf(id)} target="_blank" onClick={closePeek}>
          {say`Open in the rulebook`}
        </Link>
      </p>
    </>
  );
};
