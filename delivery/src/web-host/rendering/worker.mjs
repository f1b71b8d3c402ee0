/*
 * A thread that runs the renderer of one release (`dist-server/render.cjs`). It is plain JavaScript, so that Node runs it from the sources
 * as well. The program gets no network, files, processes or environment: an answer of the API and an address are all that it needs. That
 * bounds mistakes. It is no wall against hostile code: a remote's team is trusted with this host (docs/decisions/0030).
 */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

/** What React's server rendering asks of Node. */
const ALLOWED = ['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'util'];
const nodeRequire = createRequire(import.meta.url);

function allowedRequire(name) {
  const plain = name.replace(/^node:/, '');
  if (!ALLOWED.includes(plain)) throw new Error(`a renderer may not use ${name}`);
  return nodeRequire(plain);
}

for (const name of ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'process']) delete globalThis[name];
for (const name of Object.keys(console)) console[name] = () => {};

const made = { exports: {} };
const program = compileFunction(workerData.code, ['module', 'exports', 'require', 'process'], { filename: workerData.name });
program(made, made.exports, allowedRequire, { env: { NODE_ENV: 'production' } });

parentPort.on('message', async ({ id, ask, about }) => {
  try {
    parentPort.postMessage({ id, made: await made.exports[ask](about) });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error?.message ?? error) });
  }
});
parentPort.postMessage({ ready: true });
