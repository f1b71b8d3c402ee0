/** Where SMS messages go out. A provider is one implementation. */
export interface SmsPort {
  /**
   * @param to E.164
   * @throws when the provider does not take the message
   */
  send(to: string, text: string): Promise<void>;
}
