import type { BattleCommand, BattleState } from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import type { ReactNode } from 'react';
import type { FormAsked } from '../../eras/desk.ts';
import type { BattleMap } from '../map.ts';
import { AimForm } from './aim.tsx';
import { BuildForm } from './build.tsx';
import { CastForm } from './cast.tsx';
import { FormationForm } from './formation.tsx';
import { PlaceAll } from './place-all.tsx';
import { PlacesForm } from './places.tsx';
import { ReactForm } from './react.tsx';
import { RecruitForm } from './recruit.tsx';
import { SplitForm } from './split.tsx';

/** What can be put together, by what is asked. */
export const battleForms = (map: BattleMap, asked: FormAsked<BattleState, BattleCommand>): ReactNode => {
  const props = { map, asked };
  // What was typed for one thing is not for another, nor for what it has become.
  const key = `${asked.selected} ${Object.keys(asked.view.groups).length}`;
  switch (topPrompt(asked.view)?.kind) {
    case 'deploy':
      return (
        <>
          <PlaceAll {...props} />
          <RecruitForm {...props} />
          <PlacesForm key={`places ${key}`} {...props} />
        </>
      );
    case 'move':
      return (
        <>
          <PlacesForm key={`places ${key}`} {...props} />
          <FormationForm key={`files ${key}`} {...props} />
          <SplitForm key={`split ${key}`} {...props} />
          <RecruitForm {...props} />
        </>
      );
    case 'react':
      return <ReactForm {...props} />;
    case 'target':
      return (
        <>
          <AimForm key={`aim ${key}`} {...props} />
          <CastForm {...props} />
        </>
      );
    case 'act':
      return <BuildForm {...props} />;
    default:
      return null;
  }
};
