import { readFileSync } from 'node:fs';
import { errorCode } from '../errorCode';

/** What tells one process from another that later gets the same pid. */
export interface ProcessIdentity {
  pid: number;
  /** Start time and boot, where the system tells (Linux); otherwise empty. */
  started: string;
}

/** The identity of the running process. */
export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, started: startOf(process.pid) };
}

/** Whether exactly that process still runs, not merely one with its pid. */
export function isSameProcessAlive({ pid, started }: ProcessIdentity): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if (errorCode(error) !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return started === '' || now === '' || now === started;
}

/** Boot id and start time in ticks (proc(5), field 22 of stat); a zombie counts as gone. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The command name, field 2, stands in parentheses and may hold anything: count from behind it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'zombie' : `${boot}:${fields[19]}`;
  } catch {
    return '';
  }
}
