#!/usr/bin/env node
import { existsSync } from 'node:fs';

/* A link to this file exists after `npm ci`, before the program is built. */
const program = new URL('../dist/eesal.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error('eesal is not built. Run: npm run build');
  process.exitCode = 1;
}
