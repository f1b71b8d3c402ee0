import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { defineMeasurement, type Conditions } from '../measurement';
import { median } from '../median';
import { observeReport, type Cost } from './observe';

const ADMIN = { email: 'bench@example.com', password: 'password-of-the-bench' };

export interface ReportCosts {
  runs: number;
  orders: number;
  /** Each cost of the API, as the median over all runs. */
  api: Cost;
  bare: Cost;
  /** Each cost of the API, divided by the cost of the bare server. */
  ratio: Cost;
}

/**
 * Compares the API's report of a restaurant with a bare HTTP server whose worker writes the same number of plain rows
 * with pdfkit. The API also queries its database, shapes text in three scripts, breaks pages and applies backpressure.
 * Both servers are separate processes, and the rounds alternate.
 */
async function measureReport({ root, runs, rows: orders }: Conditions): Promise<ReportCosts> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suite-bench-'));
  // Outside the demo, the API starts only with the settings of an SMS provider. The measurement sends no SMS.
  const sms = { SMS_PROVIDER: 'taqnyat', TAQNYAT_TOKEN: 'a token of the bench', TAQNYAT_SENDER: 'Invoices' };
  const env = {
    ...process.env,
    ...sms,
    DATA_DIR: folder,
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const children: ChildProcess[] = [];
  try {
    const restaurantId = await plantOrders(env, orders);
    const api = await startServer(children, [path.join(root, 'api/dist/main.js')], { ...env, PORT: '0' });
    const bare = await startServer(
      children,
      [path.join(import.meta.dirname, 'floorServer.mjs'), String(orders)],
      process.env,
    );
    const token = await login(`${api.address}/api`);
    const address = `${api.address}/api/restaurant/restaurant-report?${new URLSearchParams({ restaurantId })}`;

    const costs: Record<'api' | 'bare', Cost[]> = { api: [], bare: [] };
    const askApi = () => fetch(address, { headers: { authorization: `Bearer ${token}` } });
    for (let run = 0; run <= runs; run += 1) {
      const round = {
        api: await observeReport({ pid: api.pid, health: `${api.address}/api/health`, report: askApi }),
        bare: await observeReport({
          pid: bare.pid,
          health: `${bare.address}/health`,
          report: () => fetch(`${bare.address}/report`),
        }),
      };
      // The first round is a warm-up.
      if (run === 0) continue;
      costs.api.push(round.api);
      costs.bare.push(round.bare);
    }
    const result = { api: medianCost(costs.api), bare: medianCost(costs.bare) };
    return { runs, orders, ...result, ratio: each((name) => result.api[name] / result.bare[name]) };
  } finally {
    await Promise.all(children.map(stop));
    await rm(folder, { recursive: true, force: true });
  }
}

const row = ({ ms, firstByteMs, memoryMb, stallMs }: Cost, digits: number) => ({
  'time (ms)': ms.toFixed(digits),
  'first byte (ms)': firstByteMs.toFixed(digits),
  'memory (MB)': memoryMb.toFixed(digits),
  'longest stall (ms)': stallMs.toFixed(digits),
});

export const report = defineMeasurement({
  names: ['report'],
  title: 'A restaurant’s report as PDF: the API against bare pdfkit in a worker of a bare HTTP server (medians)',
  measure: (_names, conditions) => measureReport(conditions),
  table: ({ api, bare, ratio }) => ({ 'the API': row(api, 0), 'bare pdfkit': row(bare, 0), ratio: row(ratio, 2) }),
});

const each = (make: (name: keyof Cost) => number): Cost => ({
  ms: make('ms'),
  firstByteMs: make('firstByteMs'),
  memoryMb: make('memoryMb'),
  stallMs: make('stallMs'),
});
const medianCost = (costs: Cost[]): Cost => each((name) => median(costs.map((cost) => cost[name])));

/**
 * Fills the configured database with orders of one restaurant.
 * @returns the restaurant's id
 */
async function plantOrders(env: NodeJS.ProcessEnv, orders: number): Promise<string> {
  const seeding = fork(path.join(import.meta.dirname, 'seed.ts'), [String(orders)], { env });
  const answer = new Promise<string>((resolve, reject) => {
    seeding.once('message', (restaurantId) => resolve(String(restaurantId)));
    seeding.once('exit', (code) => reject(new Error(`the orders could not be planted (exit code ${code})`)));
  });
  const restaurantId = await answer;
  if (seeding.exitCode === null) await once(seeding, 'exit');
  return restaurantId;
}

async function startServer(
  children: ChildProcess[],
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ pid: number; address: string }> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('ready '))
      return {
        pid: child.pid ?? 0,
        address: `http://127.0.0.1:${(JSON.parse(line.slice(6)) as { port: number }).port}`,
      };
  }
  throw new Error(`${args[0]} did not start`);
}

async function login(api: string): Promise<string> {
  const response = await fetch(`${api}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
