import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryUsage } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../../src/platform/db/embedded';
import { orders } from '../../../src/platform/db/schema';

/*
 * A server process that writes orders into the embedded database of DATA_DIR, with a pause of 5 ms after each order. It
 * responds to every request with its counts.
 */
const PAUSE_MS = 5;

/** The counts of the process. Times are in milliseconds, memory in bytes. */
export interface BusyCounts {
  asked: number;
  acknowledged: number;
  failures: string[];
  /** The longest time of a write. */
  longestWaitMs: number;
  memory: number;
  /** The maximum memory. It is measured before every write. */
  mostMemory: number;
}

const database = await openEmbedded(process.env['DATA_DIR'] ?? '');
const [template] = await database.db.select({ id: orders.id }).from(orders).limit(1);
const counts: BusyCounts = {
  asked: 0,
  acknowledged: 0,
  failures: [],
  longestWaitMs: 0,
  memory: 0,
  mostMemory: 0,
};

function look(): void {
  counts.memory = memoryUsage.rss();
  counts.mostMemory = Math.max(counts.mostMemory, counts.memory);
}

/** Stores an order and its number in one transaction, so that either both exist or neither does. */
async function write(number: number): Promise<void> {
  const begun = performance.now();
  try {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into orders (id, restaurant_id, branch_id, device_id, pos_order_id, order_number, branch_name, order_at, time_zone,
          payment_method, sub_total_price, discount_amount, tax_amount, total_price, currency, items)
        select ${randomUUID()}::uuid, restaurant_id, branch_id, device_id, ${`busy-${number}`}, ${String(number)}, branch_name, now(),
          time_zone, payment_method, sub_total_price, discount_amount, tax_amount, total_price, currency, items
        from orders where id = ${template?.id}::uuid`);
      await tx.execute(sql`
        insert into counters (key, started_at, expires_at, hits) values ('busy', now(), now() + interval '1 day', ${number})
        on conflict (key) do update set hits = excluded.hits`);
    });
    counts.acknowledged += 1;
  } catch (error) {
    counts.failures.push(String(error));
  }
  counts.longestWaitMs = Math.max(counts.longestWaitMs, performance.now() - begun);
}

let isOver = false;
async function keepWriting(): Promise<void> {
  for (let number = 1; !isOver; number += 1) {
    // Without this pause, the embedded database would let nothing else run in this process.
    await delay(PAUSE_MS);
    look();
    counts.asked += 1;
    await write(number);
  }
}

const writing = keepWriting();
const server = createServer((request, response) => {
  void (async () => {
    if (request.url === '/end') {
      isOver = true;
      await writing;
    }
    look();
    response.end(JSON.stringify(counts));
    // This request restarts the measurement of time and memory.
    if (request.url === '/measure') Object.assign(counts, { longestWaitMs: 0, mostMemory: 0 });
  })();
}).listen(0, '127.0.0.1', () => {
  console.log(`ready ${JSON.stringify({ port: (server.address() as AddressInfo).port })}`);
});

process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  void database.close();
});
