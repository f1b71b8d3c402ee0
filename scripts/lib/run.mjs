import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const running = new Set();
const groups = new WeakSet();
const DIE_WITH_PARENT = pathToFileURL(path.join(import.meta.dirname, 'die-with-parent.mjs')).href;

/** The file descriptor of a socket that a child inherits: the first one after its three streams and the channel. */
export const INHERITED_FD = 4;

/**
 * Starts a Node program that ends with this process.
 * @param {string[]} args the program's file and its arguments
 * @param {import('node:child_process').SpawnOptions & { inherit?: number | null }} [options] `inherit`: the descriptor
 * of a socket of this process, which the child inherits as {@link INHERITED_FD}
 */
export function startNode(args, { inherit = null, ...options } = {}) {
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc', ...(inherit === null ? [] : [inherit])];
  return track(
    spawn(process.execPath, ['--enable-source-maps', '--import', DIE_WITH_PARENT, ...args], { ...options, stdio }),
  );
}

/** Starts npm. */
export function startNpm(args, options = {}) {
  return track(
    spawn('npm', args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' }),
  );
}

/**
 * Starts a program in a process group, so that {@link stopAll} also reaches the processes that the program starts. npm
 * does not pass signals on to all of them.
 */
export function startGroup(program, args, options = {}) {
  const child = track(spawn(program, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] }));
  groups.add(child);
  return child;
}

function track(child) {
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/**
 * Waits until a child ends.
 * @throws {StepFailed} with all its output if it failed
 */
export function finished(child, name) {
  return new Promise((resolve, reject) => {
    let output = '';
    const keep = (chunk) => (output += chunk);
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new StepFailed(`${name} failed (${signal ?? `exit code ${code}`})`, output));
    });
  });
}

/** A failed step with its output. */
export class StepFailed extends Error {
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/** The default grace period in milliseconds. The API stops within 10 s (contracts/src/server/draining.ts). */
const GRACE_MS = 12_000;

/** Asks every child to stop, and kills the remaining ones after `graceMs`. Resolves when all children have ended. */
export async function stopAll(graceMs = GRACE_MS) {
  const children = [...running];
  const ends = children.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of children) signal(child, 'SIGTERM');
  const hard = setTimeout(() => children.forEach((child) => signal(child, 'SIGKILL')), graceMs);
  await Promise.all(ends);
  clearTimeout(hard);
}

function signal(child, name) {
  if (!groups.has(child)) return child.kill(name);
  try {
    return process.kill(-child.pid, name);
  } catch (error) {
    // All processes of the group have ended.
    if (error.code === 'ESRCH') return false;
    throw error;
  }
}
