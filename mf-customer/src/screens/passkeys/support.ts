/** Returns whether this browser can create and use passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;
