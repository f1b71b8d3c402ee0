import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { ENCRYPTION_KEY, plantOrders } from '../../../test/support/backups';
import { createDataFolders, runWords, type DataFolders } from '../../../test/support/commands';
import { openEmbedded } from '../../platform/db/embedded';
import { embeddedCopies } from './connection';

// Creating an embedded database without the tests' template takes seconds, and longer while other tests run.
jest.setTimeout(60_000);

let folders: DataFolders;
beforeAll(async () => void (folders = await createDataFolders((pglite) => plantOrders(embeddedCopies(pglite), 20))));
afterAll(() => folders?.remove());

it('eesal backup backs up the embedded database of a running server while the server continues to write', async () => {
  const [data, backups] = [folders.planted(), folders.empty()];
  const server = await openEmbedded(data);
  let acknowledged = 0;
  let isOver = false;
  async function write(): Promise<void> {
    for (; !isOver; acknowledged += 1) {
      await server.db.execute(
        sql`insert into counters (key, started_at, expires_at, hits) values (${`write ${acknowledged}`}, now(), now(), 1)`,
      );
      // The embedded database answers before any other task of this process can run, so the command makes progress only
      // during a pause like this.
      await delay(5);
    }
  }
  // The test awaits this promise below, so a failed write fails the test.
  const writing = write();
  const atStart = acknowledged;
  const { code, out } = await runWords(['backup', backups, '--json'], { DATA_DIR: data, ENCRYPTION_KEY });
  isOver = true;
  await writing;
  expect(code).toBe(0);
  const { figures } = JSON.parse(out) as { figures: Record<string, string> };
  expect(figures['rows of orders']).toBe('20');
  const rows = Number(figures['rows of counters']);
  expect(rows).toBeGreaterThanOrEqual(atStart);
  expect(rows).toBeLessThanOrEqual(acknowledged);
  expect(readdirSync(backups)).toHaveLength(1);

  await server.close();
  expect(readdirSync(data).filter((name) => name.startsWith('copies'))).toEqual([]);
});

it('eesal backup fails and leaves no files if another process has locked the embedded database but makes no online copy', async () => {
  const [data, backups] = [folders.planted(), folders.empty()];
  const server = await openEmbedded(data);
  await server.close();
  // Closing the database does not release the folder's lock: this process holds the lock until the process ends.
  const { code, err } = await runWords(['backup', backups], { DATA_DIR: data, ENCRYPTION_KEY });
  expect(code).toBe(1);
  expect(err).toMatch(/The data folder .* is in use by another process/);
  expect(readdirSync(backups)).toEqual([]);
  expect(existsSync(join(data, 'copies'))).toBe(false);
});
