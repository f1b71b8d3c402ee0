import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../../platform/config/packageRoot';
import type { OrderWire } from '../../../../test/support/orders';
import { makeOwnTill, type OwnTill } from '../../../../test/support/ownTill';
import { startSuite, type Suite } from '../../../../test/support/suite';

const root = join(packageRoot(), '..');
const EXAMPLE = join(root, 'docs', 'examples', 'order.json');
const example = JSON.parse(readFileSync(EXAMPLE, 'utf8')) as { order_number: string; total_price: number };

let suite: Suite;
let till: OwnTill;
let folder: string;
let file: string;
beforeAll(async () => {
  suite = await startSuite();
  // The program uses the machine's clock, so the server's clock is set to the same time.
  suite.clock.forward((Date.now() - suite.clock.now().getTime()) / 1000);
  till = await makeOwnTill(suite, await suite.login(), 'Corner Tea');
  folder = mkdtempSync(join(tmpdir(), 'till-'));
  file = join(folder, 'orders.json');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await suite?.stop();
});

/** Runs the program in a separate process. */
function run(
  args: string[],
  { key = till.key, stdin }: { key?: string; stdin?: string } = {},
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const { PATH } = process.env;
    const child = execFile(
      process.execPath,
      [join(root, 'scripts', 'till.mjs'), ...args],
      { env: { PATH, ...(key && { TILL_KEY: key }) } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end(stdin ?? '');
  });
}

describe('npm run till', () => {
  it('posts the order of the documented example and prints its link', async () => {
    const { code, out } = await run([EXAMPLE, '--to', suite.url]);
    expect(code).toBe(0);
    expect(out).toMatch(
      new RegExp(`^${example.order_number} stored ${new URL(suite.url).origin}/order/[0-9a-f-]{36}\n$`),
    );
  });

  // The time in the example is in the past, and only a recent order can be opened by its link.
  it('posts the example with the current time if --new is given, and the link shows the receipt', async () => {
    const { out } = await run([EXAMPLE, '--new', '--to', suite.url]);
    const [, id] = /\/order\/([0-9a-f-]{36})\n$/.exec(out) ?? [];
    const { order } = (await suite.call<{ order: OrderWire }>('GET', `/order/user?orderId=${id}`)).body;
    expect(order).toMatchObject({ id, total_price: example.total_price, tax_amount: 4.05 });
  });

  it('stores an order once, even if it runs several times', async () => {
    await run([EXAMPLE, '--to', suite.url]);
    expect((await run([EXAMPLE, '--to', suite.url])).out).toMatch(/ unchanged /);
  });

  it('gives the order a new number if --new is given, even if it reads the order from standard input', async () => {
    expect((await run([EXAMPLE, '--new', '--to', suite.url])).out).toMatch(/^\d+-1 stored /);
    expect((await run(['-', '--new', '--to', suite.url], { stdin: readFileSync(EXAMPLE, 'utf8') })).out).toMatch(
      /^\d+-1 stored /,
    );
  });

  it('reports which order of a list is wrong, and posts the valid orders', async () => {
    writeFileSync(
      file,
      JSON.stringify([
        { ...example, order_number: 'good' },
        { ...example, order_number: 'bad', total_price: 1 },
      ]),
    );
    const { code, out } = await run([file, '--to', suite.url]);
    expect(code).toBe(1);
    expect(out).toMatch(/^good stored \S+\nbad refused: Lines, discount, .+\n {4}total_price: Lines, discount,/);
  });

  it('repeats a request that the server did not answer or refused with 503', async () => {
    let calls = 0;
    const flaky: Server = createServer((request, response) => {
      calls += 1;
      if (calls === 1) return void request.socket.destroy();
      if (calls === 2) return void response.writeHead(503, { 'retry-after': '0' }).end('{}');
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ results: [{ order_number: '1', status: 'stored', id: 'x', link: '/order/x' }] }));
    }).listen(0, '127.0.0.1');
    await once(flaky, 'listening');
    try {
      const url = `http://127.0.0.1:${(flaky.address() as AddressInfo).port}`;
      expect(await run([EXAMPLE, '--to', url])).toMatchObject({ code: 0, out: `1 stored ${url}/order/x\n` });
    } finally {
      flaky.close();
    }
    expect(calls).toBe(3);
  });

  it.each([
    ['without a file', [], { code: 2, err: expect.stringContaining('Usage') }],
    ['with a file that does not exist', ['/nowhere.json'], { code: 2, err: expect.stringContaining('no such file') }],
    ['with an unknown option', [EXAMPLE, '--fast'], { code: 2 }],
    [
      'with an unknown key',
      [EXAMPLE],
      { code: 1, err: 'This key belongs to no till (any more)\n', key: 'till_nobody' },
    ],
    ['without a key', [EXAMPLE], { code: 2, err: expect.stringContaining('TILL_KEY is missing'), key: '' }],
  ])(
    'reports what is wrong if it is started %s',
    async (_what, args, { key, ...expected }: { code: number; err?: unknown; key?: string }) => {
      expect(await run([...args, '--to', suite.url], { key })).toMatchObject(expected);
    },
  );

  it('reports invalid JSON in a file', async () => {
    writeFileSync(file, '{');
    expect(await run([file, '--to', suite.url])).toMatchObject({ code: 2, err: expect.stringContaining('is no JSON') });
  });
});
