import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

/** What one report costs a server. */
export interface Cost {
  /** Until the last byte, and until the first. */
  ms: number;
  firstByteMs: number;
  /** The most that the server's resident memory rose above what it was before. */
  memoryMb: number;
  /** The longest that another call waited meanwhile. */
  stallMs: number;
}

const MEMORY_EVERY_MS = 100;
/** A pause between two calls: the question is how long one waits, not how many fit in. */
const CALL_EVERY_MS = 10;

interface Server {
  pid: number;
  report: () => Promise<Response>;
  health: string;
}

/** Downloads a report, polls another call of the same server one after the other meanwhile, and watches its memory. */
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
      await setTimeout(CALL_EVERY_MS);
    }
  }
  async function watchMemory(): Promise<void> {
    while (running) {
      peak = Math.max(peak, await residentMb(pid));
      await setTimeout(MEMORY_EVERY_MS);
    }
  }

  const watching = [pollHealth(), watchMemory()];
  const start = performance.now();
  const response = await report();
  if (!response.ok || !response.body) throw new Error(`the report was answered with ${response.status}: ${await response.text()}`);
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
