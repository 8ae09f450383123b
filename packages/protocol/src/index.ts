export * from './bot-job.ts';
export * from './client.ts';
export * from './http.ts';
export * from './library.ts';
export * from './server.ts';
export * from './studies.ts';
