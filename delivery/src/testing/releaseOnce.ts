import { publish } from '../release/publish';
import { openStore } from '../store/openStore';
import { writeRemote } from './fixtures';

/* Publishes a small remote: `releaseOnce.ts <store> <folder for its package> <name> <version>`. A new version gives a
   new release. Prints the name of the release. */
const [address = '', packages = '', name = '', version = ''] = process.argv.slice(2);
const script = `export const version = ${JSON.stringify(version.repeat(200))};\n`;
const folder = await writeRemote(packages, { name, version, script });
const { release } = await publish(folder, openStore(address, '/'), 'a run of faults');
process.stdout.write(`${release}\n`);
