/** The interface to an SMS provider. */
export interface SmsPort {
  /**
   * Sends a message once. It does not repeat a failed call, because the provider may have sent the message anyway.
   * @param to the phone number in E.164 format
   * @throws SmsUnavailable when the provider did not confirm that it accepted the message
   */
  send(to: string, text: string): Promise<void>;
}

/**
 * The reasons why sending a message failed. `recipient`: the provider cannot send to this number. `refused`: the
 * provider does not serve us, because of our keys, balance or sender, or because of its own problem. `unreadable`: the
 * response differs from the documented form.
 */
export type SmsFailure = 'timeout' | 'network' | 'refused' | 'rate_limited' | 'unreadable' | 'recipient';

/** After these failures it is unknown whether the provider accepted the message. */
const MAYBE_SENT: ReadonlySet<SmsFailure> = new Set(['timeout', 'network', 'unreadable']);

/** The provider did not confirm that it accepted a message. The error contains no phone number, text or keys. */
export class SmsUnavailable extends Error {
  override name = 'SmsUnavailable';
  readonly provider: string;
  readonly reason: SmsFailure;
  /** The provider's error code, or `http_` followed by the status. */
  readonly providerCode: string | undefined;
  /** How many seconds the provider asked us to wait, if it limits our calls. */
  readonly waitSeconds: number | undefined;
  /** Whether the message may have been sent despite the failure. If so, it must not be sent again automatically. */
  readonly isInDoubt: boolean;

  constructor(
    provider: string,
    reason: SmsFailure,
    {
      providerCode,
      waitSeconds,
      isInDoubt = MAYBE_SENT.has(reason),
    }: { providerCode?: string; waitSeconds?: number; isInDoubt?: boolean } = {},
  ) {
    super(`${provider}: ${reason}`);
    this.provider = provider;
    this.reason = reason;
    this.providerCode = providerCode;
    this.waitSeconds = waitSeconds;
    this.isInDoubt = isInDoubt;
  }
}
