import { execFile } from 'node:child_process';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { orders, returns } from '../../../platform/db/schema';
import { packageRoot } from '../../../platform/config/packageRoot';
import { makeOwnTill, type OwnTill } from '../../../../test/support/ownTill';
import { suiteOfTests } from '../../../../test/support/suite';

const SCRIPT = path.join(packageRoot(), '../docs/examples/till.sh');

const suite = suiteOfTests();
let till: OwnTill;
beforeAll(async () => {
  // The script uses the machine's clock, so the server's clock is set to the same time.
  suite.clock.forward((Date.now() - suite.clock.now().getTime()) / 1000);
  till = await makeOwnTill(suite, await suite.login(), 'Corner Tea');
});

/** Runs the documented script with the key of a till. */
function run(key: string): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env['PATH'], TILL_KEY: key, ORDER_NUMBER: '17' };
  return new Promise((resolve) => {
    execFile('sh', [SCRIPT, suite.url], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

const statuses = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { status?: string }).status);

describe('the till client in docs/examples/till.sh', () => {
  it('posts an order, revises it, returns a part of it, and cancels a second order', async () => {
    const { code, out, err } = await run(till.key);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(statuses(out)).toEqual([undefined, 'stored', 'updated', 'stored', 'stored', 'updated']);
    const [sold] = await suite.db.select().from(orders).where(eq(orders.orderNumber, '17'));
    expect(sold).toMatchObject({ totalPrice: 22, returnState: 'part', returnedAmount: 12 });
    const [cancelled] = await suite.db.select().from(orders).where(eq(orders.orderNumber, '17-2'));
    expect(cancelled?.voidedAt).toEqual(expect.any(Date));
    expect(await suite.db.select().from(returns)).toHaveLength(1);
  });

  it('stops if the key is wrong', async () => {
    const { code, err } = await run('till_wrong');
    expect(code).toBe(1);
    expect(err).toContain('The key is refused');
  });
});
