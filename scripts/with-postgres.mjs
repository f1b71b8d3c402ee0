import { spawn } from 'node:child_process';
import { canInstall, installPackages } from './lib/debian.mjs';
import { findPostgres, POSTGRES_MISSING, startPostgres } from './lib/postgres.mjs';
import { step } from './lib/print.mjs';
import { stopAll } from './lib/run.mjs';

/* `node scripts/with-postgres.mjs [--durable | --in-memory] <command…>`: runs a command with TEST_POSTGRES_URL set to a
   PostgreSQL server that runs as long as the command. If TEST_POSTGRES_URL is already set, the command uses that
   server.
   `--durable`: always starts a new server. The command may kill this server, which then starts again with its data.
   TEST_POSTGRES_KILLABLE tells the command that it may kill the server. `--in-memory`: a new server keeps its data in
   memory if enough is free. */
const argv = process.argv.slice(2);
const durable = argv[0] === '--durable';
const inMemory = argv[0] === '--in-memory';
const [program, ...args] = durable || inMemory ? argv.slice(1) : argv;
const parent = process.ppid;
let child;

/** Returns the server for the command, and a function that stops it. */
async function server() {
  if (process.env.TEST_POSTGRES_URL && !durable) return { url: process.env.TEST_POSTGRES_URL, stop: async () => {} };
  if (!findPostgres() && canInstall()) await step('Installing PostgreSQL', async () => installPackages(['postgresql']));
  if (!findPostgres()) throw new Error(POSTGRES_MISSING);
  return startPostgres({ durable, inMemory });
}

/**
 * Runs the command with visible output.
 * @returns {Promise<number>} its exit code
 */
function run(env) {
  return new Promise((resolve, reject) => {
    child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function main() {
  if (!program) throw new Error('usage: node scripts/with-postgres.mjs [--durable | --in-memory] <command…>');
  const { url, stop } = await server();
  try {
    process.exitCode = await run({ TEST_POSTGRES_URL: url, ...(durable && { TEST_POSTGRES_KILLABLE: '1' }) });
  } finally {
    await stop();
  }
}

/** Stops the command. `main` then stops the server. */
function stopCommand(signal) {
  if (child) child.kill(signal);
  else void stopAll().then(() => process.exit(130));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopCommand(signal));

// If npm is killed, this process gets no signal. So it checks whether its parent has changed.
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) stopCommand('SIGTERM');
  }, 1000).unref();
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
