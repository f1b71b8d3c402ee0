/** The interface to an SMS provider. */
export interface SmsPort {
  /**
   * Sends a message once. It does not repeat it, because a failed message may have been sent anyway.
   * @param to E.164
   * @throws SmsUnavailable when the provider did not confirm that it accepted the message
   */
  send(to: string, text: string): Promise<void>;
}

/**
 * The reasons why a message was not accepted. `recipient`: the provider cannot send to this number. `refused`: it does
 * not serve us (keys, balance, sender, or its own problem). `unreadable`: the response is not as documented.
 */
export type SmsFailure = 'timeout' | 'network' | 'refused' | 'rate_limited' | 'unreadable' | 'recipient';

/** After these failures, it is not known whether the provider accepted the message. */
const IN_DOUBT: ReadonlySet<SmsFailure> = new Set(['timeout', 'network', 'unreadable']);

/** The provider did not accept a message. The error contains no phone number, text or keys. */
export class SmsUnavailable extends Error {
  override name = 'SmsUnavailable';
  readonly provider: string;
  readonly reason: SmsFailure;
  /** The provider's error code, or `http_` and the status. */
  readonly providerCode: string | undefined;
  /** How long a provider that limits us asked us to wait, in seconds. */
  readonly waitSeconds: number | undefined;
  /** Whether the message may have been sent all the same, so that it must not be repeated automatically. */
  readonly isInDoubt: boolean;

  constructor(
    provider: string,
    reason: SmsFailure,
    {
      providerCode,
      waitSeconds,
      isInDoubt = IN_DOUBT.has(reason),
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
