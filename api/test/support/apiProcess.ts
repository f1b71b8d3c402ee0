import { join } from 'node:path';
import { callsTo, type Call } from './call';
import { startProgram, type Program } from './program';

/** The server as a separate process, like with `npm start`. */
export interface ApiProcess extends Program {
  /** Its API base. */
  url: string;
  call: Call;
}

/** Outside the demo a server requires an SMS provider. Nothing listens at this provider's address. */
export const ANY_SMS_PROVIDER = {
  SMS_PROVIDER: 'taqnyat',
  TAQNYAT_TOKEN: 'a token of the tests',
  TAQNYAT_SENDER: 'Invoices',
  TAQNYAT_BASE_URL: 'http://127.0.0.1:9',
};

/**
 * Starts a server. Resolves when it is ready. It ends when this process ends in any way.
 * @param env all of its settings; it does not inherit this process's. Outside the demo an SMS provider is added
 * @param killed kills it when aborted, ready or not
 * @throws Error with its output, when it ends before it is ready
 */
export async function startApiProcess(env: Record<string, string>, killed?: AbortSignal): Promise<ApiProcess> {
  const program = await startProgram(
    join('src', 'main.ts'),
    env['DEMO'] ? env : { ...ANY_SMS_PROVIDER, ...env },
    killed,
  );
  const url = `http://127.0.0.1:${program.port}/api`;
  return { ...program, url, call: callsTo(url) };
}
