import { Secret, TOTP } from 'otpauth';
import type { Suite } from './suite';

/** The seconds for which an authenticator app shows each code. */
export const CODE_SECONDS = 30;

/** Returns the code that an authenticator app shows now. */
export const codeOf = (suite: Suite, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: suite.clock.now().getTime() });

/** The secret of a member's app, and the recovery codes. */
export interface App {
  secret: string;
  recoveryCodes: string[];
}

/**
 * Turns on the second factor of a signed-in member, as the account page does. Moves the clock forward, so that the app
 * shows a new code next.
 */
export async function turnOn(suite: Suite, token: string, currentPassword: string): Promise<App> {
  const started = await suite.call<{ secret: string }>('POST', '/admin/second-factor', {
    token,
    body: { currentPassword },
  });
  const { secret } = started.body;
  const confirmed = await suite.call<{ recoveryCodes: string[] }>('POST', '/admin/second-factor/confirm', {
    token,
    body: { code: codeOf(suite, secret) },
  });
  suite.clock.forward(CODE_SECONDS);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}
