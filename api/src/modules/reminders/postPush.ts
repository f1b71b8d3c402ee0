import { request, type Agent, type RequestOptions } from 'node:https';
import webPush from 'web-push';
import { errorCode } from '../../platform/errorCode';
import type { Settings } from '../../platform/config/settings';
import { isPushAddress, publicAgent } from './pushHosts';
import type { PushPair } from './pushKeys';
import type { Subscription } from './subscriptions';

/**
 * The result of sending a message. `accepted`: the push service accepted it. `gone`: the browser's subscription no
 * longer exists. `refused`: the message was certainly not accepted. `unknown`: it may have been accepted.
 */
export type PushOutcome = (typeof PUSH_OUTCOMES)[number];
export const PUSH_OUTCOMES = ['accepted', 'gone', 'refused', 'unknown'] as const;

/** Sends an encrypted message (RFC 8291) to a browser's push service. */
export type PostPush = (browser: Subscription, payload: string, keys: PushPair) => Promise<PushOutcome>;

/** The time limit of a call, from its beginning to the end of the response. */
const TIMEOUT_MS = 10_000;
/** The connection is closed if the response has a longer body. The body is never used. */
const MAX_BODY_BYTES = 16_384;
/**
 * The time in seconds for which a push service keeps a message. A later delivery could be too late, because the
 * deadline is on the next day.
 */
const TTL_SECONDS = 12 * 3600;
const GONE = [404, 410];
/** The error codes of failures before anything was sent. */
const NOT_CONNECTED = ['EACCES', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'];

/** @param connection the agent that opens the connections, and the time limit of a call */
export function createPostPush(
  settings: Pick<Settings, 'OPERATOR_CONTACT' | 'PUBLIC_URL'>,
  { agent, timeoutMs }: { agent: Agent; timeoutMs: number } = { agent: publicAgent(), timeoutMs: TIMEOUT_MS },
): PostPush {
  const subject = subjectOf(settings);
  return async ({ endpoint, p256dh, auth }, payload, keys) => {
    // An earlier release may have stored a URL that is no longer accepted. No message can ever be sent to it.
    if (!isPushAddress(endpoint)) return 'gone';
    const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: TTL_SECONDS,
    });
    // `web-push` does not send the message itself, because it reads the host of the URL with another parser than
    // `isPushAddress`, keeps the whole response, and has no limit for the whole call.
    const url = new URL(endpoint);
    return outcomeOf(url, { method, headers, agent, signal: AbortSignal.timeout(timeoutMs) }, body);
  };
}

/** Sends a request and returns its outcome, which depends only on the status of the response. */
function outcomeOf(url: URL, options: RequestOptions, body: Buffer): Promise<PushOutcome> {
  return new Promise((resolve) => {
    const call = request(url, options, (response) => {
      const status = response.statusCode ?? 0;
      resolve(status >= 200 && status < 300 ? 'accepted' : GONE.includes(status) ? 'gone' : 'refused');
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > MAX_BODY_BYTES) call.destroy();
      });
      // The outcome is known, so a body that ends early does not matter.
      response.on('error', () => undefined);
    });
    call.on('error', (error) => {
      // Without a socket, nothing was sent: the agent refused the host, or the call waited in its queue.
      const isUnsent = call.socket === null || NOT_CONNECTED.includes(errorCode(error) ?? '');
      resolve(isUnsent ? 'refused' : 'unknown');
    });
    call.end(body);
  });
}

/**
 * Returns the `mailto:` or `https:` URL at which push services can reach the operator. Some services refuse messages
 * without a real contact.
 */
function subjectOf({ OPERATOR_CONTACT, PUBLIC_URL }: Pick<Settings, 'OPERATOR_CONTACT' | 'PUBLIC_URL'>): string {
  if (OPERATOR_CONTACT) return OPERATOR_CONTACT;
  return PUBLIC_URL?.startsWith('https:') ? new URL(PUBLIC_URL).origin : 'mailto:nobody@example.com';
}
