import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUP_KEY, ENCRYPTION_KEY, plantOrders } from '../../../test/support/backups';
import { createDataFolders, runWords, type DataFolders } from '../../../test/support/commands';
import { embeddedCopies } from '../backup/connection';

// Creating an embedded database without the tests' template takes seconds, and longer while other tests run.
jest.setTimeout(60_000);

let folders: DataFolders;
let file: string;
beforeAll(async () => {
  folders = await createDataFolders((pglite) => plantOrders(embeddedCopies(pglite), 20));
  const backups = folders.empty();
  await run(['backup', backups], { DATA_DIR: folders.planted(), BACKUP_KEY });
  file = join(backups, readdirSync(backups)[0]!);
});
afterAll(() => folders?.remove());

const run = (words: string[], env: Record<string, string>) => runWords(words, { ENCRYPTION_KEY, ...env });

describe('an encrypted backup', () => {
  it('can be verified in a temporary database', async () => {
    const data = folders.empty();
    const { code, out } = await run(['restore', file, '--verify'], { DATA_DIR: data, BACKUP_KEY });
    expect(code).toBe(0);
    expect(out).toMatch(/rows of orders: 20\n[^]*POS token: decrypted\n[^]*can be restored\. Nothing was changed\n$/);
    expect(readdirSync(data)).toEqual([]);
  });

  it('is not restored in a dry run, which only reports what it would do', async () => {
    const { code, out } = await run(['restore', file, '--dry-run'], { DATA_DIR: folders.empty(), BACKUP_KEY });
    expect({ code, out }).toEqual({ code: 3, out: `Would restore ${file}\n` });
  });
});
