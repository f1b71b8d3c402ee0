import webPush, { WebPushError } from 'web-push';
import { errorCode } from '../../platform/errorCode';
import type { Settings } from '../../platform/config/settings';
import { publicAgent } from './pushHosts';
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

const TIMEOUT_MS = 10_000;
/**
 * The time in seconds for which a push service keeps a message. A later delivery could be too late, because the
 * deadline is on the next day.
 */
const TTL_SECONDS = 12 * 3600;
const GONE = [404, 410];
/** The error codes of failures before anything was sent. */
const NOT_CONNECTED = ['EACCES', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'];

export function createPostPush(settings: Pick<Settings, 'PUSH_SUBJECT' | 'PUBLIC_URL'>): PostPush {
  const agent = publicAgent();
  const subject = subjectOf(settings);
  return async ({ endpoint, p256dh, auth }, payload, keys) => {
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        TTL: TTL_SECONDS,
        timeout: TIMEOUT_MS,
        agent,
      });
      return 'accepted';
    } catch (error) {
      if (error instanceof WebPushError) return GONE.includes(error.statusCode) ? 'gone' : 'refused';
      return NOT_CONNECTED.includes(errorCode(error) ?? '') ? 'refused' : 'unknown';
    }
  };
}

/**
 * Returns the `mailto:` or `https:` URL at which push services can reach the operator. Some services refuse messages
 * without a real contact.
 */
function subjectOf({ PUSH_SUBJECT, PUBLIC_URL }: Pick<Settings, 'PUSH_SUBJECT' | 'PUBLIC_URL'>): string {
  if (PUSH_SUBJECT) return PUSH_SUBJECT;
  return PUBLIC_URL?.startsWith('https:') ? new URL(PUBLIC_URL).origin : 'mailto:nobody@example.com';
}
