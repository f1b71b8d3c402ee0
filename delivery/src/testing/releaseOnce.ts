import { publish } from '../release/publish';
import { openStore } from '../store/openStore';
import { writeRemote, writeShell } from './fixtures';

/* Publishes a small remote: `releaseOnce.ts <store> <folder for its package> <name> <version> [renderer]`. A new version
   gives a new release. With a renderer, a shell is published too, and the remote renders the pages `/order/:id`. Prints
   the name of the release. */
const [address = '', packages = '', name = '', version = '', renderer] = process.argv.slice(2);
const script = `globalThis.version = ${JSON.stringify(version.repeat(200))};\n`;
const store = openStore(address, '/');
const rendering = {
  renderer,
  mounts: ['/order'],
  rendered: [{ page: '/order/:id', call: '/order/user?orderId={id}' }],
};
const folder = await writeRemote(packages, { name, version, script, ...(renderer !== undefined && rendering) });
if (renderer !== undefined) await publish(await writeShell(packages), store, 'a run of faults');
const { release } = await publish(folder, store, 'a run of faults');
process.stdout.write(`${release}\n`);
