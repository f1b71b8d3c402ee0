import type { Page } from '@playwright/test';

/** A device whose screen lock is opened at once, as with a finger on its sensor. */
export interface Authenticator {
  /** How many passkeys the device keeps. */
  passkeys(): Promise<number>;
}

/** Gives the page's device a screen lock and a place for passkeys, which Chromium simulates. */
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
