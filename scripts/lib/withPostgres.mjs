import { spawn } from 'node:child_process';
import { startPostgres } from './postgres.mjs';
import { providePrograms } from './programs.mjs';
import { stopAll } from './run.mjs';

let child;
let isWatching = false;

/**
 * Runs a program with visible output. Passes signals on to it, and ends it if npm is killed.
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<number>} its exit code
 */
export function runProgram(program, args, env) {
  watchSignals();
  return new Promise((resolve, reject) => {
    child = spawn(program, args, { env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a program with TEST_POSTGRES_URL set to a PostgreSQL server that runs as long as the program. If
 * TEST_POSTGRES_URL is already set, the program uses that server.
 * @param {{ durable?: boolean, inMemory?: boolean }} options `durable`: always starts a new server. The program may kill
 * this server, which then starts again with its data; TEST_POSTGRES_KILLABLE tells the program so. `inMemory`: a new
 * server keeps its data in memory if enough is free
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<number>} the program's exit code
 */
export async function runWithPostgres({ durable = false, inMemory = false }, program, args, env) {
  if (env.TEST_POSTGRES_URL && !durable) return runProgram(program, args, env);
  watchSignals();
  if (!providePrograms(['postgres'], (text) => process.stderr.write(text)).succeeded) return 1;
  const { url, stop } = await startPostgres({ durable, inMemory });
  try {
    const settings = { TEST_POSTGRES_URL: url, ...(durable && { TEST_POSTGRES_KILLABLE: '1' }) };
    return await runProgram(program, args, { ...env, ...settings });
  } finally {
    await stop();
  }
}

/** Ends the program on a signal. The code that waits for the program then stops the server. */
function watchSignals() {
  if (isWatching) return;
  isWatching = true;
  const end = (signal) => {
    if (child) child.kill(signal);
    else void stopAll().then(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  // If npm is killed, this process gets no signal. So it checks whether its parent has changed.
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => {
    if (process.ppid !== parent) end('SIGTERM');
  }, 1000).unref();
}
