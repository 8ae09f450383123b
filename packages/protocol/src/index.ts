export * from './client.ts';
export * from './http.ts';
export * from './server.ts';
export * from './studies.ts';
