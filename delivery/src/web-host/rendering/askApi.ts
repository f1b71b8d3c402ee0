import type { PlainAnswer } from 'contracts';
import { CUSTOMER_COOKIES } from 'contracts/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Agent, request as send } from 'undici';
import { forwardedHeaders } from '../apiProxy';
import { cookieOf } from '../cookies';
import { patientConnector } from '../patientConnector';
import type { Ask } from './plainForms';

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

/** How long the API may take to answer a form, in milliseconds. */
const FORM_PATIENCE_MS = 30_000;

/**
 * Creates the function that makes the calls of a form: like `askApi`, with the reader's address, but any answer counts. A call
 * that changes something waits for an API that is restarting; a call that only reads does not. A change is made for the diner who is signed in, and the
 * session that it begins is passed on to their browser. No other cookie crosses.
 * @param holdMs how long a change waits for an unreachable API
 */
export function formCalls(apiUrl: string, { holdMs, patienceMs }: { holdMs: number; patienceMs: number }) {
  const patient = new Agent({ keepAliveTimeout: 500, keepAliveMaxTimeout: 500, connect: patientConnector(holdMs) });
  return (request: FastifyRequest, reply: FastifyReply): Ask =>
    async function ask({ method, path, body }): Promise<PlainAnswer> {
      const isRead = method === 'GET';
      try {
        const answer = await send(apiUrl + path, {
          method,
          dispatcher: isRead ? connections : patient,
          headers: {
            ...forwardedHeaders(request),
            accept: 'application/json',
            'accept-language': '',
            ...(!isRead && { 'content-type': 'application/json', ...ownCall(request) }),
          },
          body: isRead ? undefined : JSON.stringify(body),
          signal: AbortSignal.timeout(isRead ? patienceMs : FORM_PATIENCE_MS),
        });
        for (const cookie of [answer.headers['set-cookie'] ?? []].flat())
          if (CUSTOMER_COOKIES.some((name) => cookie.startsWith(`${name}=`))) void reply.header('set-cookie', cookie);
        return {
          status: answer.statusCode,
          body: await answer.body.json().catch(() => null),
          retryAfterSeconds: Number(answer.headers['retry-after']) || 0,
        };
      } catch {
        return { status: null, body: null, retryAfterSeconds: 0 };
      }
    };
}

/** The headers of a call by a form of this site: its form was checked, and the API signs diners in for this origin only. */
function ownCall({ headers }: FastifyRequest): Record<string, string> {
  const cookies = CUSTOMER_COOKIES.flatMap((name) => {
    const value = cookieOf(headers.cookie, name);
    return value ? [`${name}=${value}`] : [];
  });
  return { 'sec-fetch-site': 'same-origin', ...(cookies.length > 0 && { cookie: cookies.join('; ') }) };
}
