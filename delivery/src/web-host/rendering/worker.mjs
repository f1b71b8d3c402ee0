/* A thread that runs the renderer of one release (`dist-server/render.cjs`). It is plain JavaScript, so that Node can
   run it from the sources too. The program has no access to the network, files, processes or environment, because it
   needs only an API response and a URL. This limits the damage that a bug can do. It does not stop hostile code: the
   host trusts a remote's team (docs/decisions/0030). */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

/** The modules of Node that React's server rendering uses. */
const ALLOWED = ['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'util'];
const nodeRequire = createRequire(import.meta.url);

function allowedRequire(name) {
  const plain = name.replace(/^node:/, '');
  if (!ALLOWED.includes(plain)) throw new Error(`a renderer may not use ${name}`);
  return nodeRequire(plain);
}

for (const name of ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'process']) delete globalThis[name];
for (const name of Object.keys(console)) console[name] = () => {};

// The product's names are set before the program, as in a page.
globalThis.productNames = workerData.names;

const made = { exports: {} };
const program = compileFunction(workerData.code, ['module', 'exports', 'require', 'process'], {
  filename: workerData.name,
});
program(made, made.exports, allowedRequire, { env: { NODE_ENV: 'production' } });

async function answer({ id, ask, about }) {
  // The host's time limit for rendering a page starts now. It does not include the wait for other pages.
  parentPort.postMessage({ begun: id });
  try {
    parentPort.postMessage({ id, made: await made.exports[ask](about) });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error?.message ?? error), at: placeOf(error) });
  }
}

/** Returns the first place in the program of an error's stack, such as `at Invoice (mf-a/1.0.0-ab:1:234)`. */
function placeOf(error) {
  const places = String(error?.stack ?? '').match(/^ +at .*$/gm) ?? [];
  return (places.find((place) => place.includes(workerData.name)) ?? 'at an unknown place').trim();
}

/** Pages are rendered one at a time. */
let last = Promise.resolve();
parentPort.on('message', (message) => {
  last = last.then(() => answer(message));
});
parentPort.postMessage({ ready: true });
