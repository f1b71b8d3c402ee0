import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A server that a measurement started, and a function that stops it. */
export interface Running {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the web host with the built shell and the published releases, as in a deployment.
 * @param settings additional environment variables
 */
export async function startWebHost(
  root: string,
  releases: string,
  api: Pick<Running, 'origin'>,
  settings: Record<string, string> = {},
): Promise<Running> {
  const child = spawn(process.execPath, [path.join(root, 'delivery/dist/web-host.js')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', RELEASES_DIR: releases, API_ORIGIN: api.origin, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('ready ')) {
      const { port } = JSON.parse(line.slice('ready '.length)) as { port: number };
      return { origin: `http://127.0.0.1:${port}`, stop: async () => void child.kill() };
    }
  }
  throw new Error('the web host does not start');
}
