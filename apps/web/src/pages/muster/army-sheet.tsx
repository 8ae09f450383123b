import type { ReactNode } from 'react';
import { say } from '../../platform/words/say.ts';
import type { Builder } from './builder.ts';
import { Complaints } from './complaint.tsx';
import { EntryItem } from './entry-item.tsx';
import { complaintsOf, type LevelView, levelsIn } from './tree.ts';

/** The army as it stands, level by level. */
export const ArmySheet = ({ builder, top }: { builder: Builder; top: LevelView }): ReactNode => {
  const { judged, army } = builder;
  const levels = levelsIn(top);
  const empty = army.muster.entries.length === 0;
  return (
    <>
      {empty ? (
        <div className="state">
          <h3>{say`Nobody yet`}</h3>
          <p>
            {say`Hire with + from the list on the left${top.more.length > 0 ? say`; open a group of it to see whom it takes` : ''}. Everything is kept as you go.`}
          </p>
        </div>
      ) : (
        <Complaints of={complaintsOf(judged.complaints, { path: [] })} />
      )}
      {levels
        .filter(({ entries, groups, path }) => entries.length > 0 || (groups.length > 0 && path.length > 0))
        .map(level => (
          <section
            key={level.key}
            className={`army-level depth-${Math.max(0, level.path.length - 1)}`}
            aria-label={level.name}
          >
            {level.path.length > 0 && <h3>{level.name}</h3>}
            {level.path.length > 0 && (
              <Complaints of={complaintsOf(judged.complaints, { path: level.path })} />
            )}
            <ul>
              {level.entries.map(index => (
                <EntryItem key={index} builder={builder} index={index} levels={levels} />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
};
