import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);

/** The worker's entry: the bundle beside the server's own; among the sources, a file that can load TypeScript. */
export function workerFile(): string {
  return join(dirname(here), here.endsWith('.ts') ? 'workerFromSources.mjs' : 'pdf-worker.js');
}
