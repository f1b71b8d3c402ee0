import { startPostgres } from './postgres.mjs';

/* Used by api/test/support/stoppablePostgres.ts: runs a PostgreSQL server that the parent process stops and starts by
   messages. */
const { url, halt, resume, stop } = await startPostgres({ durable: true });
const does = { halt, resume, stop };
process.on('message', async (message) => {
  await does[message]();
  process.send({ done: message });
  if (message === 'stop') process.disconnect();
});
process.send({ url });
