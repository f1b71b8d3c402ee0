import { errorCode } from '../errorCode';
import { BodyTooLarge, limitedText } from '../limitedBody';
import { retryAfterSeconds } from '../retryAfter';
import { SmsUnavailable } from './port';

/** The maximum total time that a diner waits for a provider. */
export const SMS_TIMEOUT_MS = 5_000;

/** The wait after a 429 response that does not say how long to wait. */
const DEFAULT_WAIT_SECONDS = 30;
/** The longest wait that we accept from a provider. */
const MAX_WAIT_SECONDS = 15 * 60;
/** The maximum size of a response that is read. */
const MAX_BODY_BYTES = 100_000;

interface SmsPost {
  provider: string;
  url: string;
  headers?: Record<string, string>;
  body: URLSearchParams | string;
  timeoutMs: number;
}

/** The response of a provider; `body` is undefined if it is not JSON. */
export interface SmsAnswer {
  status: number;
  ok: boolean;
  body: unknown;
}

/**
 * Posts a message to a provider once. It neither follows redirects nor repeats anything.
 * @throws SmsUnavailable timeout, network, rate_limited (HTTP 429)
 */
export async function postSms({ provider, url, headers, body, timeoutMs }: SmsPost): Promise<SmsAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body,
      signal,
      redirect: 'error',
    });
    // The provider has decided about the message, whatever the rest of a long body says.
    const text = await limitedText(response, MAX_BODY_BYTES).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) return '';
      throw error;
    });
    if (response.status === 429) {
      const waitSeconds = Math.min(
        retryAfterSeconds(response.headers.get('retry-after')) ?? DEFAULT_WAIT_SECONDS,
        MAX_WAIT_SECONDS,
      );
      throw new SmsUnavailable(provider, 'rate_limited', { providerCode: 'http_429', waitSeconds });
    }
    return { status: response.status, ok: response.ok, body: jsonOf(text) };
  } catch (error) {
    if (error instanceof SmsUnavailable) throw error;
    if (signal.aborted) throw new SmsUnavailable(provider, 'timeout');
    throw new SmsUnavailable(provider, 'network', { isInDoubt: !isNeverConnected(error) });
  }
}

/**
 * Returns the failure for a response without an error code of the provider. Either the provider is down, or the
 * response came from something else, such as a proxy.
 */
export function unexplained(provider: string, { status, ok }: SmsAnswer): SmsUnavailable {
  return new SmsUnavailable(provider, ok ? 'unreadable' : 'refused', { providerCode: `http_${status}` });
}

/** The error codes of failed connection attempts. After such a failure, nothing was sent. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const isNeverConnected = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'cause' in error && NEVER_CONNECTED.has(errorCode(error.cause) ?? '');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
