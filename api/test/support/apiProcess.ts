import { join } from 'node:path';
import { callsTo, type Call } from './call';
import { startProgram, type Program } from './program';

/** The server as a process of its own, as `npm start` runs it; here straight from the sources. */
export interface ApiProcess extends Program {
  /** Its API base. */
  url: string;
  call: Call;
}

/** Outside the demo a server does not start without an SMS provider. Nothing answers at this one's address. */
export const ANY_SMS_PROVIDER = { SMS_PROVIDER: 'taqnyat', TAQNYAT_TOKEN: 'a token of the tests', TAQNYAT_SENDER: 'Invoices', TAQNYAT_BASE_URL: 'http://127.0.0.1:9' };

/**
 * Starts a server; resolves when it is ready. It ends with this process, however that ends.
 * @param env all of its settings, this process's own do not reach it; outside the demo an SMS provider is added
 * @param killed kills it when aborted, ready or not
 * @throws Error with what it said, when it ends before
 */
export async function startApiProcess(env: Record<string, string>, killed?: AbortSignal): Promise<ApiProcess> {
  const program = await startProgram(join('src', 'main.ts'), env['DEMO'] ? env : { ...ANY_SMS_PROVIDER, ...env }, killed);
  const url = `http://127.0.0.1:${program.port}/api`;
  return { ...program, url, call: callsTo(url) };
}
