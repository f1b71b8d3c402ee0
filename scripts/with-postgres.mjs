import { runWithPostgres } from './lib/withPostgres.mjs';

/* `node scripts/with-postgres.mjs [--durable | --in-memory] <command…>`: runs a command with TEST_POSTGRES_URL set to a
   PostgreSQL server (lib/withPostgres.mjs). */
const argv = process.argv.slice(2);
const durable = argv[0] === '--durable';
const inMemory = argv[0] === '--in-memory';
const [program, ...args] = durable || inMemory ? argv.slice(1) : argv;

async function main() {
  if (!program) throw new Error('usage: node scripts/with-postgres.mjs [--durable | --in-memory] <command…>');
  process.exitCode = await runWithPostgres({ durable, inMemory }, program, args, process.env);
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
