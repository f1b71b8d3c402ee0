import { SmsUnavailable, type SmsPort } from '../../../src/platform/sms/port';

/** Returns the error from sending a message. The test fails if the provider accepts the message. */
export async function failureOf(
  sms: SmsPort,
  to = '+966512345678',
): Promise<Pick<SmsUnavailable, 'provider' | 'reason' | 'providerCode' | 'waitSeconds'>> {
  const failure: unknown = await sms.send(to, '1234 is your code').then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof SmsUnavailable)) throw new Error(`expected an SmsUnavailable, got ${String(failure)}`);
  const { provider, reason, providerCode, waitSeconds } = failure;
  return { provider, reason, providerCode, waitSeconds };
}
