import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from './until';

const MEASURED_MS = 300_000;
const MEGABYTE = 1024 * 1024;

/** The memory of a process in megabytes. */
export interface Memory {
  /** The resident memory. It also depends on when the last garbage collection was, and on the memory allocator. */
  rss: number;
  /** The heap and the buffers that remain after a garbage collection. */
  heap: number;
}

/** Measures the memory of one program. */
export interface MemoryMeter {
  /** The environment variables that the program needs. */
  settings: Record<string, string>;
  /** Collects the program's garbage, and returns its memory. */
  measure(pid: number): Promise<Memory>;
}

/**
 * @param folder an existing folder, in which the program writes a file
 * @param name the name of that file; each program needs its own
 */
export function memoryMeter(folder: string, name = 'heap'): MemoryMeter {
  const heapFile = join(folder, name);
  return {
    settings: {
      HEAP_FILE: heapFile,
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'heapReport.mjs')).href}`,
    },
    async measure(pid) {
      rmSync(heapFile, { force: true });
      process.kill(pid, 'SIGUSR2');
      await until('the heap is measured', () => existsSync(heapFile), MEASURED_MS);
      const heap = Number(readFileSync(heapFile, 'utf8')) / MEGABYTE;
      const rss = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
      return { rss, heap };
    },
  };
}
