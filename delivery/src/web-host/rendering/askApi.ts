import { CUSTOMER_COOKIES, isCustomerCookie, MARK_COOKIES } from 'contracts/server';
import type { FastifyRequest } from 'fastify';
import { request as send } from 'undici';
import type { ApiAddress } from '../apiConnector';
import { forwardedHeaders } from '../apiProxy';
import { cookieOf } from '../cookies';

/**
 * The maximum time that a page waits for its data, in milliseconds. After this time, the browser requests the data. The
 * API itself waits 2 s for a point of sale.
 */
export const API_TIMEOUT_MS = 2_500;

/**
 * Requests a page's data from the API without the user's session, but with the user's IP address, because the rate
 * limits count IP addresses.
 * @returns the response body; `null` for an error, a response that is not JSON, or no response in time
 */
export async function askApi(
  api: ApiAddress,
  call: string,
  request: FastifyRequest,
  timeoutMs: number,
): Promise<unknown> {
  return (await ask(api, call, forwardedHeaders(request), timeoutMs)).body;
}

/**
 * Sends the requests of a page about the signed-in diner, with the diner's session.
 * @returns the bodies in the order of the requests, and the `Set-Cookie` headers that renew the session; `null` if a
 * request failed
 */
export async function askForDiner(
  api: ApiAddress,
  calls: readonly string[],
  request: FastifyRequest,
  timeoutMs: number,
): Promise<{ answers: unknown[]; cookies: string[] } | null> {
  const headers = { ...forwardedHeaders(request), ...ownCall(request) };
  const all = await Promise.all(calls.map((call) => ask(api, call, headers, timeoutMs)));
  if (all.some(({ body }) => body === null)) return null;
  return { answers: all.map(({ body }) => body), cookies: [...new Set(all.flatMap(({ cookies }) => cookies))] };
}

/** Sends a GET request. The body is `null` for an error, a response that is not JSON, or no response in time. */
async function ask(api: ApiAddress, call: string, headers: Record<string, string>, timeoutMs: number) {
  try {
    const {
      statusCode,
      body,
      headers: answered,
    } = await send(api.url + call, {
      dispatcher: api.dispatcher,
      headers: { ...headers, accept: 'application/json', 'accept-language': '' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (statusCode === 200) return { body: await body.json(), cookies: customerCookies(answered) };
    await body.dump();
  } catch {
    // The browser will repeat the request and show the error.
  }
  return { body: null, cookies: [] };
}

const customerCookies = (headers: { 'set-cookie'?: string | string[] | undefined }): string[] =>
  [headers['set-cookie'] ?? []].flat().filter(isCustomerCookie);

/** Returns whether a request has a diner's session. */
export const hasDiner = ({ headers }: FastifyRequest): boolean =>
  CUSTOMER_COOKIES.some((name) => cookieOf(headers.cookie, name));

/**
 * Returns the headers of a request on behalf of the signed-in diner. The API accepts a session only from pages of this
 * origin, so the headers say that the request comes from this origin. This is true, because browsers send a
 * `SameSite=Strict` cookie only from this site.
 */
function ownCall({ headers }: FastifyRequest): Record<string, string> {
  const cookies = [...CUSTOMER_COOKIES, ...MARK_COOKIES].flatMap((name) => {
    const value = cookieOf(headers.cookie, name);
    return value ? [`${name}=${value}`] : [];
  });
  return { 'sec-fetch-site': 'same-origin', ...(cookies.length > 0 && { cookie: cookies.join('; ') }) };
}
