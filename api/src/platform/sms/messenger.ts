import type { FastifyBaseLogger } from 'fastify';
import type { Outgoing } from '../outgoing';
import type { WhatsAppPort } from '../whatsapp/port';
import type { Message } from './messages';
import { SmsUnavailable, type SmsPort } from './port';

/** The ways in which a message can reach a phone. */
export type Channel = 'whatsapp' | 'sms';

/** Sends messages: by WhatsApp if the operator has set it up, and otherwise by SMS. */
export interface Messenger {
  /**
   * Sends a message. If WhatsApp does not accept it, it is sent by SMS. If it is unknown whether WhatsApp accepted it,
   * only a code is sent again, because a second copy of a code harms nobody.
   * @param to the phone number in E.164 format
   * @param options `smsOnly`: true if WhatsApp has not reached the recipient before
   * @returns the channel that accepted the message
   * @throws SmsUnavailable when no channel confirmed that it accepted the message
   */
  send(to: string, message: Message, options?: { smsOnly?: boolean }): Promise<Channel>;
}

interface Dependencies {
  sms: SmsPort;
  /** Null if the operator has not set up WhatsApp. */
  whatsApp: WhatsAppPort | null;
  outgoing: Outgoing;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createMessenger({ sms, whatsApp, outgoing, log }: Dependencies): Messenger {
  /** Returns whether WhatsApp accepted the message. */
  async function sendByWhatsApp(to: string, { template }: Message): Promise<boolean> {
    const send = whatsApp?.templateFor(template);
    if (!send) return false;
    try {
      await outgoing({ system: 'whatsapp', call: 'send' }, () => send(to), reasonOf);
      return true;
    } catch (error) {
      if (!(error instanceof SmsUnavailable) || (error.isInDoubt && template.kind !== 'code')) throw error;
      const { provider, reason, providerCode } = error;
      log.warn({ provider, reason, providerCode }, 'a WhatsApp message was not taken');
      return false;
    }
  }

  return {
    async send(to, message, { smsOnly = false } = {}) {
      if (!smsOnly && (await sendByWhatsApp(to, message))) return 'whatsapp';
      await sms.send(to, message.text);
      return 'sms';
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof SmsUnavailable ? error.reason : 'error');
