import type { FastifyRequest } from 'fastify';
import { Agent, request as send } from 'undici';
import { forwardedHeaders } from '../apiProxy';

/** How long a page waits for its data; the browser asks again then. The API itself gives a point of sale 2 s. */
export const API_PATIENCE_MS = 2_500;

/** As the proxy to the API does it: a call never travels on a connection that the other side is closing. */
const connections = new Agent({ keepAliveTimeout: 500, keepAliveMaxTimeout: 500, connections: 200 });

/**
 * Asks the API for a page's data, as a reader whom nobody knows: without the session, but with the reader's address, to which the limits
 * apply.
 * @returns the answer's body; `null` for a refusal, an answer that is no JSON, or none in time
 */
export async function askApi(address: string, request: FastifyRequest, patienceMs: number): Promise<unknown> {
  try {
    const { statusCode, body } = await send(address, {
      dispatcher: connections,
      headers: { ...forwardedHeaders(request), accept: 'application/json', 'accept-language': '' },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (statusCode === 200) return await body.json();
    await body.dump();
  } catch {
    // The browser asks again, and says what is wrong.
  }
  return null;
}
