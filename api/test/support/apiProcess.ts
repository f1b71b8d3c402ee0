import { join } from 'node:path';
import { callsTo, type Call } from './call';
import { startProgram, type Program } from './program';

/** The server as a separate process, as with `npm start`. */
export interface ApiProcess extends Program {
  /** The server's API base. */
  url: string;
  call: Call;
}

/** The settings of an SMS provider, which a server outside the demo requires. The provider's port is closed. */
export const ANY_SMS_PROVIDER = {
  SMS_PROVIDER: 'taqnyat',
  TAQNYAT_TOKEN: 'a token of the tests',
  SMS_SENDER: 'Invoices',
  SMS_BASE_URL: 'http://127.0.0.1:9',
};

/**
 * Starts a server. Resolves when the server is ready. The server ends when this process ends for any reason.
 * @param env all settings of the server, which does not inherit the settings of this process. Outside the demo, an SMS
 * provider is added
 * @param killed kills the server when aborted, even before it is ready
 * @throws Error with the output, if the server ends before it is ready
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
