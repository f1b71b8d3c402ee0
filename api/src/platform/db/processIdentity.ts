import { readFileSync } from 'node:fs';
import { errorCode } from '../errorCode';

/** Identifies a process even if its pid is used again later. */
export interface ProcessIdentity {
  pid: number;
  /** The start time and the boot id where the system provides them (Linux); otherwise empty. */
  started: string;
}

/** Returns the identity of this process. */
export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, started: startOf(process.pid) };
}

/** Returns whether exactly this process still runs, and not another one with the same pid. */
export function isSameProcessAlive({ pid, started }: ProcessIdentity): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process runs and belongs to another user.
    if (errorCode(error) !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return started === '' || now === '' || now === started;
}

/**
 * Returns the boot id and the start time in ticks (proc(5), field 22 of stat). A zombie gets a different text, so it
 * counts as ended.
 */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The command name (field 2) is in parentheses and may contain anything, so the fields are counted from the last
    // parenthesis.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'zombie' : `${boot}:${fields[19]}`;
  } catch {
    return '';
  }
}
