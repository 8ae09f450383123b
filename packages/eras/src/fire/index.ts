// Fire, as pure functions: nothing here changes a unit. Every result carries its steps (rule id, label, number, total)
// and Losses whose `after` an event keeps and setCounts applies.
//   relativeAdvantageOf(attacker, target)              advantage of a pair, row by row; fromTarget() for the return fire
//   massedAttack(firing[], target, relative, dice)     one pooled volley
//   shootAt(source, target, relative, dice)            one projectile (or spell) straight at a unit
//   layPattern → patternAttack(source, area, units)    circle, cone, line; unitAt and shootAt for a point
//   explode(source, {at, radius, struck}, units)       blasts; nearestElement for direct shots
//   aimAnswer(weapon, question)                        direct or indirect, or why not
//   scatter(question, dice, shared)                    inaccuracy
//   resetShots, shotsLeft, opportunityShots            shots per turn
//   rolledConflict(question, dice)                     battles that are rolled; worthOf: a unit's strength in men
//   strikeMen, blastMen, strikeElements, pourInto      damage by itself, as hazards deal it
export * from './advantage.ts';
export * from './aim.ts';
export * from './armour.ts';
export * from './casualties.ts';
export * from './conflict.ts';
export type { ConflictArmy, ConflictSide } from './conflict-side.ts';
export type { ConflictShare, ConflictVolley } from './conflict-volley.ts';
export * from './elements.ts';
export * from './explosion.ts';
export * from './losses.ts';
export * from './massed.ts';
export * from './pattern.ts';
export * from './pattern-attack.ts';
export { type DamageSource, type ProjectileShot, rollDamage, shootAt, strikeWith } from './projectile.ts';
export * from './scatter.ts';
export * from './shots.ts';
export * from './worth.ts';
