import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { limitedText } from '../../platform/limitedBody';
import { tracedCall } from '../../platform/outgoing';
import { normalizedPassword } from './password';

/** The time limit of the check. It is short, because the check is optional and must not delay the user for long. */
const TIMEOUT_MS = 1_500;
const PREFIX_LENGTH = 5;
/** The maximum size of the response. A padded response has up to 100,000 bytes. */
const MAX_BODY_BYTES = 1_000_000;

/**
 * Asks a service whether a password appears in a data breach. The service receives only the first five digits of the
 * password's SHA-1 hash, which several hundred breached passwords share (k-anonymity,
 * haveibeenpwned.com/API/v3#PwnedPasswords). The service pads its response, so that the length reveals nothing.
 * @param url the URL of the service, without `/range`
 * @returns true if the password appears in the service's data. If the service fails, the failure is logged and the
 * result is false
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
    const lines = (await limitedText(answer, MAX_BODY_BYTES)).split('\n');
    // Lines that were added as padding have the count 0.
    return lines.some((line) => {
      const [found, count] = line.trim().split(':');
      return found?.toUpperCase() === suffix && Number(count) > 0;
    });
  } catch (error) {
    // Only the error's name is logged. Its message may contain the URL, which contains a part of the hash.
    log.warn(
      { event: 'breach_check.failed', reason: error instanceof Error ? error.name : 'unknown' },
      'the service of breached passwords did not answer',
    );
    return false;
  }
}
