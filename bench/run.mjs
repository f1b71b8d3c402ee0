import { spawn } from 'node:child_process';
import path from 'node:path';
import { install, isInstalled } from '../scripts/lib/install.mjs';

/*
 * `npm run bench -- [name…] [--postgres] [--runs 7] [--rows 100000]`: installs missing packages, and runs the named
 * measurements, or all of them. With --postgres they use a new PostgreSQL server instead of the embedded database.
 */
const root = path.dirname(import.meta.dirname);
if (!(await isInstalled(root, { tools: true }))) await install(root, { tools: true });

const given = process.argv.slice(2);
const server = given.includes('--postgres') ? ['scripts/with-postgres.mjs', process.execPath] : [];
const main = ['--import', 'tsx', 'bench/src/main.ts', ...given.filter((word) => word !== '--postgres')];
const child = spawn(process.execPath, [...server, ...main], { cwd: root, stdio: 'inherit' });
child.once('exit', (code) => void (process.exitCode = code ?? 1));
