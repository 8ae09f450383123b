import { isProblem, type Problem } from '@emlia/kernel';
import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Link } from '../../parts/link.tsx';
import { makePublishingKey } from '../../platform/published.ts';
import { to } from '../../platform/router.ts';
import { say } from '../../platform/words/say.ts';

/** By what programs publish packs in one's name. */
export const PublishingKey = (): ReactNode => {
  const [found, setFound] = useState<{ readonly key: string } | Problem>();
  return (
    <section>
      <h2>{say`Publishing`}</h2>
      <p className="quiet">
        {say`The forge and emlia publish give packs to the library here in your name, by a key. A new one takes the place of the last.`}{' '}
        <Link href={to.library()}>{say`To the library`}</Link>
      </p>
      {found && !isProblem(found) ? (
        <label>
          {say`Your key, shown this once`}
          <input readOnly value={found.key} onFocus={event => event.currentTarget.select()} />
        </label>
      ) : (
        <Button onClick={async () => setFound(await makePublishingKey())}>{say`Make a key`}</Button>
      )}
      {found && isProblem(found) && <p role="alert">{found.say}</p>}
    </section>
  );
};
