export * from './entries.ts';
export * from './initiative.ts';
export { CHECKS } from './lint/index.ts';
export { type Complaint, formatComplaint } from './loader/complaint.ts';
export { LIMITS } from './loader/limits.ts';
export { type ReadPack, readPack } from './loader/read-pack.ts';
export * from './notation/index.ts';
