import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { until } from './until';

/**
 * Shifts the clocks of programs that preload shiftedClock.mjs. Resolves when all of them use the new time.
 * @param file the programs' CLOCK_FILE
 * @param aheadMs how far the clocks are ahead of the real time
 * @param pids the process ids of the programs
 */
export async function setClockFile(file: string, aheadMs: number, pids: readonly number[]): Promise<void> {
  const text = String(aheadMs);
  // The text is written into another file, which is then renamed. So no program reads a half-written file.
  writeFileSync(`${file}-next`, text);
  renameSync(`${file}-next`, file);
  await until('the programs have read their clock', () =>
    pids.every((pid) => readFileSync(`${file}.${pid}`, 'utf8') === text),
  );
}
