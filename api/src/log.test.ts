import { sql } from 'drizzle-orm';
import { createLog } from './log';
import { startSuite, type Suite } from './testing/suite';

let suite: Suite;
beforeAll(async () => void (suite = await startSuite()));
afterAll(() => suite?.stop());

it('a failed query is logged with its cause and without its values', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line: string) => void lines.push(line) });
  const error: unknown = await suite.db.execute(sql`select * from nowhere where phone = ${'+966512345678'}`).then(() => undefined, (failure: unknown) => failure);
  log.error({ err: error }, 'failed');
  expect(lines.join('')).toContain('nowhere');
  expect(lines.join('')).not.toContain('966512345678');
});
