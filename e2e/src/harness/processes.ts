import { readdir, readFile } from 'node:fs/promises';

/** The programs of the suite, as they appear in the process list. */
const PROGRAMS = { api: 'api/dist/main.js', web: 'delivery/dist/web-host.js' };
const POLL_INTERVAL_MS = 20;
const START_MS = 20_000;

/**
 * Finds the newest process of this test's suite that runs a program. Waits while the program is starting.
 * @returns the process id
 */
export async function processOf(program: keyof typeof PROGRAMS): Promise<number> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const found: number[] = [];
    for (const entry of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
      const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
      if (command.includes(PROGRAMS[program]) && (await parentOf(entry)) === process.pid) found.push(Number(entry));
    }
    if (found.length > 0) return Math.max(...found);
    if (Date.now() > deadline) throw new Error(`${PROGRAMS[program]} is not running`);
    await new Promise((tick) => setTimeout(tick, POLL_INTERVAL_MS));
  }
}

/** Restarts a program: asks it to stop, and the supervisor starts it again. Resolves when the old process has ended. */
export async function restart(program: keyof typeof PROGRAMS): Promise<void> {
  const pid = await processOf(program);
  process.kill(pid, 'SIGTERM');
  while ((await parentOf(String(pid))) !== null) await new Promise((tick) => setTimeout(tick, POLL_INTERVAL_MS));
}

/** Returns the parent of a process; `null` when the process has ended. */
async function parentOf(pid: string): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const [state, parent] = stat?.replace(/^.*\) /s, '').split(' ') ?? [];
  return state === undefined || state === 'Z' ? null : Number(parent);
}
