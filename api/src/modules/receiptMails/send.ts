import { formatMonth, nationalPhone, type Language } from 'contracts';
import { plainLetter, safeInMail } from '../../platform/mail/plainLetter';
import { MailNotSent, type Attachment, type MailPort } from '../../platform/mail/port';
import { tracedCall } from '../../platform/outgoing';
import { refusals } from '../../platform/refusals';
import { RECEIPT_MAIL_TEXTS } from './texts';

/** What an e-mail has: a receipt, or the receipts of a month. */
type Content = { restaurant: string; number: string } | { month: string };

interface NewMail {
  to: string;
  language: Language;
  /** The diner: the name if it is known, and the masked phone number. */
  sender: string;
  content: Content;
  attachments: Attachment[];
}

/**
 * Sends an e-mail with receipts, and waits until the mail server has accepted it. The address is not stored.
 * @throws Refusal 400 if the mail server does not accept the address, 503 if it does not answer
 */
export async function sendReceiptMail(
  port: MailPort,
  { to, language, sender, content, attachments }: NewMail,
): Promise<void> {
  const texts = RECEIPT_MAIL_TEXTS[language];
  const isReceipt = 'number' in content;
  const subject = isReceipt
    ? texts.receipt(safeInMail(content.restaurant), safeInMail(content.number))
    : texts.month(formatMonth(content.month, language, { month: 'long', year: 'numeric' }));
  const lines = [
    texts.sender(safeInMail(sender)),
    isReceipt ? texts.attachedReceipt : texts.attachedMonth,
    texts.unexpected,
  ];
  try {
    await tracedCall({ system: 'mail', call: 'send' }, () =>
      port.send({ to, subject, ...plainLetter(language, lines), attachments }),
    );
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    if (error.reason === 'recipient') throw refusals.invalid({ email: 'The mail server does not accept this address' });
    throw refusals.mailNotSent();
  }
}

/** Returns how an e-mail names the diner who sends it. */
export function senderName(
  { firstName, lastName }: { firstName?: string | null; lastName?: string | null },
  phone: string | null,
): string {
  const national = phone && nationalPhone(phone).replace(/\s/g, '');
  const masked = national && `${national.slice(0, 2)}• ••• ••${national.slice(-2)}`;
  return [[firstName, lastName].filter(Boolean).join(' '), masked].filter(Boolean).join(' · ');
}
