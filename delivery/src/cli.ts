import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PublishError } from './build';
import { compressFolder } from './compress';
import { folderStore } from './folderStore';
import { publish } from './publish';

const USAGE = `usage: delivery <verb> [--store FOLDER] [--by NAME]
  publish PACKAGE...   publish the production builds of remotes
  registry             show which release of each remote is live
  compress FOLDER      write compressed copies beside a build's files
The store is --store, or RELEASES_DIR, or .data/releases.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { store: { type: 'string' }, by: { type: 'string' } } });
  const [verb, ...rest] = positionals;
  const store = folderStore(path.resolve(values.store ?? process.env.RELEASES_DIR ?? '.data/releases'));
  switch (verb) {
    case 'publish': {
      for (const folder of rest) {
        const { remote, release, changed } = await publish(path.resolve(folder), store, values.by ?? userInfo().username);
        console.log(`${remote} ${release} ${changed ? 'is live now' : 'was live already'}`);
      }
      return;
    }
    case 'registry': {
      const { remotes } = await store.readRegistry();
      console.table(
        Object.fromEntries(
          Object.entries(remotes).map(([name, entry]) => [
            name,
            { release: entry.release, published: entry.publishedAt, contract: entry.builtAgainst.contract, mounts: entry.description.mounts.map((mount) => mount.path).join(' ') },
          ]),
        ),
      );
      return;
    }
    case 'compress': {
      for (const folder of rest) await compressFolder(path.resolve(folder));
      return;
    }
    default: {
      console.error(USAGE);
      process.exitCode = 2;
    }
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof PublishError ? error.message : error);
  process.exitCode = 1;
});
