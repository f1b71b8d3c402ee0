import { useEffect, useEffectEvent } from 'react';

/** What a browser that knows WebOTP adds to credentials (https://wicg.github.io/web-otp/). */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

function codeOf(credential: Credential | null): string | null {
  return credential && 'code' in credential && typeof credential.code === 'string' ? credential.code : null;
}

/**
 * Takes the code out of the message where the browser can, once the reader has allowed it there; ends when the step is left.
 * @param round another one for each message: an answer is given once
 */
export function useWebOtp(round: number, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);

  useEffect(
    function waitForMessage() {
      if (!('OTPCredential' in window)) return;
      const leaving = new AbortController();
      const request: OtpRequest = { otp: { transport: ['sms'] }, signal: leaving.signal };
      navigator.credentials.get(request).then(
        (credential) => {
          const code = codeOf(credential);
          if (code !== null && !leaving.signal.aborted) take(code);
        },
        // Left, refused, or no message came: the boxes take the code as ever.
        () => {},
      );
      return () => leaving.abort();
    },
    [round],
  );
}
