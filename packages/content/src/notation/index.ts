export * from './arcs.ts';
export * from './hits.ts';
export * from './movement.ts';
export * from './range.ts';
export * from './say.ts';
export * from './size.ts';
export * from './skill.ts';
export * from './weapon-ability.ts';
