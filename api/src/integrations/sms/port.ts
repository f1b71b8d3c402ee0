/** Where SMS messages go out. A provider is one implementation. */
export interface SmsPort {
  /**
   * Sends a message once. It is never sent again by itself: after a failure it may have gone out all the same.
   * @param to E.164
   * @throws SmsUnavailable when the provider did not say that it took the message
   */
  send(to: string, text: string): Promise<void>;
}

/**
 * Why a message was not taken.
 * `recipient`: the provider says that nothing can be sent to this number. `refused`: it will not serve us (keys, balance,
 * sender, its own trouble). `unreadable`: it said yes or no in a way we do not understand.
 */
export type SmsFailure = 'timeout' | 'network' | 'refused' | 'rate_limited' | 'unreadable' | 'recipient';

/** A message that the provider did not take. Carries nothing of the message: neither phone, nor text, nor keys. */
export class SmsUnavailable extends Error {
  override name = 'SmsUnavailable';
  readonly provider: string;
  readonly reason: SmsFailure;
  /** The provider's own error code, or `http_` and the status. */
  readonly providerCode: string | undefined;
  /** How long a provider that limits us wants to be left alone, in seconds. */
  readonly waitSeconds: number | undefined;

  constructor(provider: string, reason: SmsFailure, { providerCode, waitSeconds }: { providerCode?: string; waitSeconds?: number } = {}) {
    super(`${provider}: ${reason}`);
    this.provider = provider;
    this.reason = reason;
    this.providerCode = providerCode;
    this.waitSeconds = waitSeconds;
  }
}
