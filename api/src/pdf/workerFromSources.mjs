import { register } from 'tsx/esm/api';

/* The worker's entry when the server runs from its sources: Node itself reads no TypeScript. */
register();
await import('./worker.ts');
