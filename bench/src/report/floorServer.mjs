import { createServer } from 'node:http';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/* A bare HTTP server that runs floorReport.mjs for `/report`. Requests to `/health` show how long other requests wait
   while a report is written. */
const rows = Number(process.argv[2]);
const server = createServer((request, response) => {
  if (request.url !== '/report') return void response.end('ok');
  const worker = new Worker(path.join(import.meta.dirname, 'floorReport.mjs'), { workerData: rows });
  worker.on('message', (piece) => response.write(piece));
  worker.on('exit', () => response.end());
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready ${JSON.stringify({ port: server.address().port })}\n`));
