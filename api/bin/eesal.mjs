#!/usr/bin/env node
import { existsSync } from 'node:fs';

/* `npm ci` creates a link to this file. At that time the program may not be built yet. */
const program = new URL('../dist/eesal.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error('eesal is not built. Run: npm run build');
  process.exitCode = 1;
}
