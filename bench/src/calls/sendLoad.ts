import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Load } from './load';

/**
 * Sends a load from another process.
 * @returns the requests per second, and the time in milliseconds within which 99 of 100 requests got a response
 * @throws when a request is refused or fails, because such a request returns faster and would distort the result
 */
export async function sendLoad(load: Load): Promise<{ perSecond: number; p99: number }> {
  const program = ['--import', 'tsx', `${import.meta.dirname}/load.ts`, JSON.stringify(load)];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  const { perSecond, p99, failed } = JSON.parse(stdout) as { perSecond: number; p99: number; failed: number };
  if (failed > 0) throw new Error(`${load.url}: ${failed} requests were refused or failed`);
  return { perSecond, p99 };
}
