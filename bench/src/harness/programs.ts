import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { frontEndsIn } from '../../../scripts/lib/remotes.mjs';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { ROOT } from './measurement';

/** A server that a measurement started, and a function that stops it. */
export interface Running {
  origin: string;
  stop(): Promise<unknown>;
}

/** Starts a program that prints `ready` and its port when it answers. */
export async function startProgram(
  args: string[],
  env: Record<string, string | undefined>,
): Promise<Running & { pid: number }> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  };
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('ready ')) continue;
    const { port } = JSON.parse(line.slice('ready '.length)) as { port: number };
    return { origin: `http://127.0.0.1:${port}`, pid: child.pid!, stop };
  }
  throw new Error(`${args[0]} did not start`);
}

/** Publishes the built front ends, and returns the folder of the release store. */
export async function publish(dataDir: string): Promise<string> {
  await publishPackages({ root: ROOT, dataDir, packages: frontEndsIn(ROOT) });
  return path.join(dataDir, 'releases');
}

/** Starts the web host with published front ends, as in a deployment. */
export const startWebHost = (releases: string, apiOrigin: string, settings: Record<string, string> = {}) =>
  startProgram([path.join(ROOT, 'delivery/dist/web-host.js')], {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    RELEASES: releases,
    API_ORIGIN: apiOrigin,
    ...settings,
  });
