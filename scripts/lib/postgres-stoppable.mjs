import { startPostgres } from './postgres.mjs';

/* The program of api/test/support/stoppablePostgres.ts: a PostgreSQL server that its parent stops and starts by
   messages. */
const { url, halt, resume, stop } = await startPostgres({ durable: true });
const does = { halt, resume, stop };
process.on('message', async (message) => {
  await does[message]();
  process.send({ done: message });
  if (message === 'stop') process.disconnect();
});
process.send({ url });
