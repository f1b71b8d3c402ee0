import path from 'node:path';
import { buildChanged } from './tasks/build.mjs';
import { step } from './lib/print.mjs';
import { StepFailed } from './lib/run.mjs';

/* `npm run build`: builds everything that has changed, like `npm start`. */
await buildChanged(path.dirname(import.meta.dirname), step).catch((error) => {
  if (!(error instanceof StepFailed)) throw error;
  console.error(`${error.output.trimEnd()}\n${error.message}`);
  process.exitCode = 1;
});
