import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The cost of a report for a server. */
export interface Cost {
  /** The time until the last byte. */
  ms: number;
  /** The time until the first byte. */
  firstByteMs: number;
  /** The largest increase of the server's resident memory. */
  memoryMb: number;
  /** The longest wait of a small request that was sent while the server wrote the report. */
  stallMs: number;
}

const MEMORY_SAMPLE_INTERVAL_MS = 100;
/**
 * The pause between two small requests that are sent during the report. They measure how long a request waits and not
 * how many requests the server can serve, so the pause need not be short.
 */
const CALL_INTERVAL_MS = 10;

interface Server {
  pid: number;
  report: () => Promise<Response>;
  health: string;
}

/**
 * Downloads a report. Meanwhile, sends health requests to the server one after another, and watches the server's
 * memory.
 */
export async function observeReport({ pid, report, health }: Server): Promise<Cost> {
  const before = await residentMb(pid);
  let running = true;
  let peak = before;
  let stallMs = 0;

  async function pollHealth(): Promise<void> {
    while (running) {
      const asked = performance.now();
      await (await fetch(health)).arrayBuffer();
      stallMs = Math.max(stallMs, performance.now() - asked);
      await setTimeout(CALL_INTERVAL_MS);
    }
  }
  async function watchMemory(): Promise<void> {
    while (running) {
      peak = Math.max(peak, await residentMb(pid));
      await setTimeout(MEMORY_SAMPLE_INTERVAL_MS);
    }
  }

  const watching = [pollHealth(), watchMemory()];
  const start = performance.now();
  const response = await report();
  if (!response.ok || !response.body)
    throw new Error(`the report returned ${response.status}: ${await response.text()}`);
  const reader = response.body.getReader();
  let firstByteMs = 0;
  while (!(await reader.read()).done) firstByteMs ||= performance.now() - start;
  const ms = performance.now() - start;
  running = false;
  await Promise.all(watching);
  return { ms, firstByteMs, memoryMb: peak - before, stallMs };
}

async function residentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}
