import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from './program';

/** The real web host, as a process in front of an API. */
export interface WebHost {
  origin: string;
  /** Returns the last lines of stdout and stderr. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the web host with an empty release store.
 * @param api any URL of the API
 * @param env additional settings
 * @throws Error with the output, if the web host does not start
 */
export async function startWebHost(api: string, env: Record<string, string> = {}): Promise<WebHost> {
  const folder = await mkdtemp(join(tmpdir(), 'web-host-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const settings = { RELEASES: folder, API_ORIGIN: new URL(api).origin, ...env };
    const { port, output, stop } = await startProgram('../delivery/src/web-host/main.ts', settings);
    return {
      origin: `http://127.0.0.1:${port}`,
      output,
      async stop() {
        await stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
