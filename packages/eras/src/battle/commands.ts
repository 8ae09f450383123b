import type { UseAbility } from './acting/ability.ts';
import type { AimSpell, Cast, GiveUp } from './acting/cast.ts';
import type { Resolve } from './acting/resolve.ts';
import type { DoWork, StartWork } from './acting/works.ts';
import type { Alight, BoardCarrier } from './movement/aboard.ts';
import type { Release } from './movement/blocks.ts';
import type { Enter } from './movement/enter.ts';
import type { Land } from './movement/land.ts';
import type { Merge } from './movement/merge.ts';
import type { Move } from './movement/move.ts';
import type { React } from './movement/react.ts';
import type { Reform } from './movement/reform.ts';
import type { Split } from './movement/split.ts';
import type { Withdraw } from './movement/withdraw.ts';
import type { Buy } from './setup/buy.ts';
import type { PlaceGroup } from './setup/place.ts';
import type { DeclareAttack } from './targeting/attack.ts';
import type { ReturnFire } from './targeting/return-fire.ts';
import type { Done } from './turn/done.ts';
import type { ChooseLeader } from './turn/leader.ts';
import type { AnswerEnd, ProposeEnd } from './turn/propose.ts';
import type { Surrender } from './turn/surrender.ts';

/** Everything a player can ask for in a battle. */
export type BattleCommand =
  | ChooseLeader
  | Buy
  | PlaceGroup
  | Done
  | Move
  | React
  | Reform
  | Split
  | Merge
  | BoardCarrier
  | Alight
  | Land
  | Withdraw
  | Enter
  | Release
  | Surrender
  | ProposeEnd
  | AnswerEnd
  | DeclareAttack
  | Cast
  | AimSpell
  | GiveUp
  | UseAbility
  | ReturnFire
  | Resolve
  | StartWork
  | DoWork;
