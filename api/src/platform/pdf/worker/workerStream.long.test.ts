import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPdf } from '../../../../test/support/pdf';
import type { ReportHead, ReportPdf, ReportRow } from '../../../modules/reports/content';
import { openWorkerStream } from './workerStream';

// A thread starts slowly when it runs from the sources.
jest.setTimeout(30_000);

const folder = mkdtempSync(join(tmpdir(), 'pdf-worker-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sum = { currency: 'SAR', orders: 1, discount: '0.00', returned: '0.00', tax: '0.00', total: '1.00' };
const head: ReportHead = {
  language: 'en',
  product: 'Eesal',
  name: 'Bait Al Kabsa',
  names: [{ language: 'en', name: 'Bait Al Kabsa' }],
  branchName: null,
  logo: null,
  period: {},
  timeZone: 'Asia/Riyadh',
  storedUntil: { date: '2026-11-20', time: '21:00' },
  totals: {
    orders: 1,
    removed: 0,
    byCurrency: [sum],
    byPayment: [],
    byDay: [{ ...sum, day: '2026-11-10' }],
    byRestaurant: [],
    closings: [],
  },
};
const job = { kind: 'report' as const, head };
const row: ReportRow = {
  date: '2026-11-10',
  time: '12:30',
  number: '7',
  check: null,
  branch: 'Olaya',
  payment: 'Card',
  discount: '0.00',
  returned: '0.00',
  tax: null,
  total: '1.00',
  currency: 'SAR',
};
const signal = new AbortController().signal;

/** Returns endless batches, and a record of how many were read and whether the reader stopped. */
function endless() {
  const read = { batches: 0, ended: false };
  async function* batches(): AsyncGenerator<ReportRow[], void, void> {
    try {
      for (;;) {
        read.batches += 1;
        yield Array.from({ length: 500 }, (_, index) => ({ ...row, number: `${read.batches}-${index}` }));
      }
    } finally {
      read.ended = true;
    }
  }
  return { read, batches: batches() };
}

async function* these(...batches: ReportRow[][]): AsyncGenerator<ReportRow[], void, void> {
  yield* batches;
}

/** Writes the worker of a test to a file. */
function entryOf(name: string, source: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  return file;
}

describe('a report’s stream', () => {
  it('contains the complete PDF', async () => {
    const stream = await openWorkerStream<ReportPdf>({ job, batches: these([row], [{ ...row, number: '8' }]), signal });
    const { pages } = await readPdf(Buffer.concat(await stream.toArray()));
    expect(pages.join()).toContain('2 orders in SAR SAR 2.00');
  });

  it('contains a note if the rows do not add up to the totals', async () => {
    const agreeing = await openWorkerStream<ReportPdf>({ job, batches: these([row]), signal });
    expect((await readPdf(Buffer.concat(await agreeing.toArray()))).pages.join()).not.toContain('corrected');
    const changed = await openWorkerStream<ReportPdf>({ job, batches: these([{ ...row, total: '2.00' }]), signal });
    expect((await readPdf(Buffer.concat(await changed.toArray()))).pages.join()).toContain(
      'Orders were corrected while this report was written',
    );
  });

  it('reads orders only a few batches ahead of the code that consumes the stream', async () => {
    const { read, batches } = endless();
    const stream = await openWorkerStream<ReportPdf>({ job, batches, signal });
    let taken = 0;
    for await (const _piece of stream) {
      taken += 1;
      // The difference is the content of the stream's buffer, the batch that the worker draws, and the batch that is
      // read ahead.
      expect(read.batches - taken).toBeLessThan(12);
      if (taken === 40) break;
    }
    expect(read.ended).toBe(true);
  });

  it('stops its worker and stops reading when it is destroyed', async () => {
    const { batches } = endless();
    const stream = await openWorkerStream<ReportPdf>({ job, batches, signal });
    stream.destroy();
    await once(stream, 'close');
    expect(await batches.next()).toEqual({ done: true, value: undefined });
  });

  it('ends when the client disconnects, even before the first byte', async () => {
    const gone = new AbortController();
    const { batches } = endless();
    const opening = openWorkerStream<ReportPdf>({ job, batches, signal: gone.signal });
    gone.abort();
    await expect(opening).rejects.toThrow('aborted');
    expect((await batches.next()).done).toBe(true);
  });

  it('fails if not all orders can be read', async () => {
    async function* failing(): AsyncGenerator<ReportRow[], void, void> {
      yield [row];
      throw new Error('the database is gone');
    }
    const stream = await openWorkerStream<ReportPdf>({ job, batches: failing(), signal });
    await expect(stream.toArray()).rejects.toThrow('the database is gone');
  });

  it('fails if its worker exits before the PDF is complete', async () => {
    const entry = entryOf(
      'dying',
      `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => { parentPort.postMessage({ piece: new Uint8Array(9) }); setImmediate(() => process.exit(3)); });`,
    );
    const stream = await openWorkerStream<ReportPdf>({ job, batches: these(), signal, entry });
    await expect(stream.toArray()).rejects.toThrow('ended early (exit code 3)');
  });

  it('does not open if its worker fails before the first byte, and the error names the place in the worker', async () => {
    const entry = entryOf('failing', `throw new TypeError('no fonts');`);
    const failure: unknown = await openWorkerStream<ReportPdf>({ job, batches: these(), signal, entry }).catch(
      (error) => error,
    );
    expect(failure).toMatchObject({
      name: 'TypeError',
      message: 'no fonts',
      stack: expect.stringContaining('failing'),
    });
  });

  it('fails if its worker sends nothing for too long', async () => {
    const entry = entryOf(
      'hanging',
      `import { parentPort } from 'node:worker_threads';
      let sent = false;
      parentPort.on('message', () => { if (!sent) parentPort.postMessage({ piece: new Uint8Array(9) }); sent = true; });`,
    );
    const whole = openWorkerStream<ReportPdf>({ job, batches: these(), signal, entry, stalledMs: 50 }).then((stream) =>
      stream.toArray(),
    );
    await expect(whole).rejects.toThrow('has not moved for 50 ms');
  });
});
