import type { Page } from '@playwright/test';

/** A simulated device that stores passkeys, and on which every user verification (screen lock) succeeds at once. */
export interface Authenticator {
  /** Returns the number of passkeys on the device. */
  passkeys(): Promise<number>;
}

/** Makes Chromium simulate a device with a screen lock and passkeys for a page. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
