import { spawnSync } from 'node:child_process';
import { promtool } from './programs.mjs';

/* Runs promtool with the given arguments: `node promtool.mjs test rules FILE`. */
process.exitCode = spawnSync(promtool.path(), process.argv.slice(2), { stdio: 'inherit' }).status ?? 1;
