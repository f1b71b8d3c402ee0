import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startChild } from './harness/child';
import { alternate, median, ratio, ROOT, withCleanup, type Measurement } from './harness/measurement';
import { startProgram, type Running } from './harness/programs';

const ADMIN = { email: 'bench@example.com', password: 'password-of-the-bench' };
const MEMORY_SAMPLE_INTERVAL_MS = 100;
/**
 * The pause between two small requests that are sent during the report. They measure how long a request waits and not
 * how many requests the server can serve, so the pause need not be short.
 */
const CALL_INTERVAL_MS = 10;

/**
 * Compares the API's report of a restaurant with a bare HTTP server whose worker writes the same number of plain rows
 * with pdfkit. The API also queries its database, shapes text in three scripts, breaks pages and applies backpressure.
 * Both servers are separate processes, and the rounds alternate.
 */
export const report: Measurement = {
  title: 'A restaurant’s report as PDF: the API against bare pdfkit in a worker of a bare HTTP server (medians)',
  measure: ({ runs, rows }) =>
    withCleanup(async (folder, cleanUp) => {
      const env = {
        ...process.env,
        // Outside the demo, the API starts only with the settings of an SMS provider. The measurement sends no SMS.
        ...{ SMS_PROVIDER: 'taqnyat', TAQNYAT_TOKEN: 'a token of the bench', SMS_SENDER: 'Invoices' },
        DATA_DIR: folder,
        NODE_ENV: 'development',
        LOG_LEVEL: 'warn',
        PORT: '0',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      };
      // A process holds the lock of the embedded database until it ends, so another process plants the orders.
      const seeding = startChild<Planter>(import.meta.url, 'planter', env);
      const restaurantId = await seeding.call('plant', rows).finally(() => seeding.stop());
      const start = async (...args: string[]) => {
        const program = await startProgram(args, env);
        cleanUp(program.stop);
        return program;
      };
      const api = await start(path.join(ROOT, 'api/dist/main.js'));
      const bare = await start(path.join(import.meta.dirname, 'reportFloor.mjs'), String(rows));
      const address = `${api.origin}/api/restaurant/restaurant-report?${new URLSearchParams({ restaurantId })}`;
      const authorization = `Bearer ${await login(api)}`;
      const costs = await alternate(runs, {
        api: () => observe(api, '/api/health', () => fetch(address, { headers: { authorization } })),
        bare: () => observe(bare, '/health', () => fetch(`${bare.origin}/report`)),
      });
      const table = { 'the API': {}, 'bare pdfkit': {}, ratio: {} } as Record<string, Record<string, string>>;
      for (const name of Object.keys(costs.api[0]!) as (keyof Cost)[]) {
        const [ours, floor] = [costs.api, costs.bare].map((all) => median(all.map((cost) => cost[name])));
        table['the API']![name] = ours!.toFixed(0);
        table['bare pdfkit']![name] = floor!.toFixed(0);
        table['ratio']![name] = ratio(ours!, floor!);
      }
      return table;
    }),
};

/** The cost of a report for a server. */
interface Cost {
  /** The time until the last byte. */
  'time ms': number;
  'first byte ms': number;
  /** The largest increase of the server's resident memory. */
  'memory MB': number;
  /** The longest wait of a small request that was sent while the server wrote the report. */
  'longest stall ms': number;
}

/** Downloads a report. Meanwhile, sends small requests to the server, and watches its memory. */
async function observe(
  { origin, pid }: Running & { pid: number },
  health: string,
  download: () => Promise<Response>,
): Promise<Cost> {
  const before = await residentMb(pid);
  let isRunning = true;
  let peak = before;
  let stall = 0;
  async function pollHealth(): Promise<void> {
    while (isRunning) {
      const asked = performance.now();
      await (await fetch(origin + health)).arrayBuffer();
      stall = Math.max(stall, performance.now() - asked);
      await setTimeout(CALL_INTERVAL_MS);
    }
  }
  async function watchMemory(): Promise<void> {
    while (isRunning) {
      peak = Math.max(peak, await residentMb(pid));
      await setTimeout(MEMORY_SAMPLE_INTERVAL_MS);
    }
  }
  const watching = [pollHealth(), watchMemory()];
  const start = performance.now();
  const response = await download();
  if (!response.ok || !response.body)
    throw new Error(`the report returned ${response.status}: ${await response.text()}`);
  const reader = response.body.getReader();
  let firstByte = 0;
  while (!(await reader.read()).done) firstByte ||= performance.now() - start;
  const time = performance.now() - start;
  isRunning = false;
  await Promise.all(watching);
  return { 'time ms': time, 'first byte ms': firstByte, 'memory MB': peak - before, 'longest stall ms': stall };
}

async function residentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

async function login({ origin }: Running): Promise<string> {
  const response = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
}

type Planter = { plant: (orders: number) => Promise<string> };

/** Fills the configured database with the demo's restaurants and with the orders of a year at the first one. */
export async function planter(): Promise<Planter> {
  const { openDatabase } = await import('../../api/src/platform/db/open');
  const { plantSeed } = await import('../../api/src/app/demo/plantSeed');
  const { readSeed } = await import('../../api/src/app/demo/seedFile');
  const { withSecrets } = await import('../../api/src/platform/config/secrets');
  const { readSettings } = await import('../../api/src/platform/config/settings');
  const settings = withSecrets(readSettings(process.env));
  const database = await openDatabase(settings, () => undefined);
  const seed = readSeed();
  const [restaurant] = seed.restaurants;
  const [branch] = restaurant.branches;
  return {
    /** Returns the restaurant's id. */
    async plant(orders) {
      await plantSeed(database.db, seed, { key: settings.ENCRYPTION_KEY, passwordHash: 'nobody signs in here' });
      await database.db
        .execute(`insert into orders (id, restaurant_id, branch_id, device_id, pos_order_id, order_number, check_number, branch_name, order_at, time_zone,
          payment_method, sub_total_price, discount_amount, tax_amount, total_price, currency, items, created_at)
        select gen_random_uuid(), '${restaurant.id}', '${branch.id}', '${branch.devices[0].id}', 'bench-' || n, (n % 900 + 100)::text, (100000 + n)::text,
          (select name from branches where id = '${branch.id}'), now() - n * interval '5 minutes', 'Asia/Riyadh', (array['Card', 'Cash', 'Mada', 'بطاقة مدى'])[n % 4 + 1],
          n % 90 + 10, 0, (n % 90 + 10) * 0.15, (n % 90 + 10) * 1.15, 'SAR',
          '[{"name": "Chicken Kabsa", "nameLocalized": "كبسة دجاج", "quantity": 2, "totalPrice": 46, "options": []}, {"name": "Laban", "nameLocalized": "لبن", "quantity": 1, "totalPrice": 5, "options": []}]'::jsonb,
          now() - n * interval '5 minutes'
        from generate_series(1, ${orders}) n`);
      await database.db.execute('analyze orders');
      await database.close();
      return restaurant.id;
    },
  };
}
