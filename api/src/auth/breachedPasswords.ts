import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { tracedCall } from '../platform/outgoing';
import { normalizedPassword } from './password';

/** The check is optional, so it must not delay the user for long. */
const TIMEOUT_MS = 1_500;
const PREFIX_LENGTH = 5;

/**
 * Asks a service of breached passwords about a password. The service receives the first five digits of the SHA-1, which
 * some hundred breached passwords share (k-anonymity, haveibeenpwned.com/API/v3#PwnedPasswords). It pads its answer, so
 * that the length reveals nothing.
 * @param url of the service, without `/range`
 * @returns whether the service knows the password; false when it does not answer properly, which is logged
 */
export async function isBreached(
  password: string,
  { url, log, timeoutMs = TIMEOUT_MS }: { url: string; log: Pick<FastifyBaseLogger, 'warn'>; timeoutMs?: number },
): Promise<boolean> {
  const hash = createHash('sha1').update(normalizedPassword(password)).digest('hex').toUpperCase();
  const [prefix, suffix] = [hash.slice(0, PREFIX_LENGTH), hash.slice(PREFIX_LENGTH)];
  try {
    const answer = await tracedCall({ system: 'breached passwords', call: 'range' }, () =>
      fetch(`${url}/range/${prefix}`, {
        headers: { 'add-padding': 'true', 'user-agent': 'password-check' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    if (!answer.ok) throw new Error(`the status was ${answer.status}`);
    const lines = (await answer.text()).split('\n');
    // Lines of padding have the count 0.
    return lines.some((line) => {
      const [found, count] = line.trim().split(':');
      return found?.toUpperCase() === suffix && Number(count) > 0;
    });
  } catch (error) {
    // Only the error's name is logged: its message may contain the address, and so a part of the hash.
    log.warn(
      { event: 'breach_check.failed', reason: error instanceof Error ? error.name : 'unknown' },
      'the service of breached passwords did not answer',
    );
    return false;
  }
}
