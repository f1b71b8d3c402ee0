import type { FastifyRequest } from 'fastify';
import { Agent, request as send } from 'undici';
import { forwardedHeaders } from '../apiProxy';

/**
 * How long a page waits for its data. After that, the browser requests it. The API itself waits 2 s for a point of
 * sale.
 */
export const API_PATIENCE_MS = 2_500;

/** As in the proxy to the API: a call never uses a connection that the other side is closing. */
const connections = new Agent({ keepAliveTimeout: 500, keepAliveMaxTimeout: 500, connections: 200 });

/**
 * Requests a page's data from the API without the reader's session, but with the reader's address, because the rate
 * limits count addresses.
 * @returns the answer's body; `null` for a refusal, an answer that is not JSON, or no answer in time
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
    // The browser repeats the request and shows the error.
  }
  return null;
}
