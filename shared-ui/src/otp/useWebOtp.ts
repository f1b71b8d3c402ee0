import { useEffect, useEffectEvent } from 'react';

/** The credential request of WebOTP (https://wicg.github.io/web-otp/). */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

function codeOf(credential: Credential | null): string | null {
  return credential && 'code' in credential && typeof credential.code === 'string' ? credential.code : null;
}

/**
 * Reads the code from the SMS in browsers with WebOTP, after the diner has allowed it. Unmounting cancels the request.
 * @param round must change with each new code, because the browser answers each request only once
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
        // The diner left the step or refused access, or no message came. The failure is ignored, because the diner can
        // still type the code.
        () => {},
      );
      return () => leaving.abort();
    },
    [round],
  );
}
