import { join } from 'node:path';
import { callsTo, type Call } from './call';
import { startProgram, type Program } from './program';

/** The server as a process of its own, as `npm start` runs it; here straight from the sources. */
export interface ApiProcess extends Program {
  /** Its API base. */
  url: string;
  call: Call;
}

/**
 * Starts a server; resolves when it is ready. It ends with this process, however that ends.
 * @param env all of its settings: this process's own do not reach it
 * @param killed kills it when aborted, ready or not
 * @throws Error with what it said, when it ends before
 */
export async function startApiProcess(env: Record<string, string>, killed?: AbortSignal): Promise<ApiProcess> {
  const program = await startProgram(join('src', 'main.ts'), env, killed);
  const url = `http://127.0.0.1:${program.port}/api`;
  return { ...program, url, call: callsTo(url) };
}
