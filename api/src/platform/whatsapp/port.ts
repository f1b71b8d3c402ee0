import type { Message } from '../sms/messages';

/**
 * The interface to a provider of WhatsApp. A business may only write first with a template that Meta has approved, so
 * the provider gets the name of a template and the values of its variables.
 */
export interface WhatsAppPort {
  /**
   * Returns a function that sends a template to a phone number in E.164 format; null if the operator has registered no
   * template of this kind in this language. The function sends once, and throws SmsUnavailable as an SMS provider does.
   * A number without WhatsApp may be reported only later, to the operator.
   */
  templateFor(template: Message['template']): ((to: string) => Promise<void>) | null;
}
