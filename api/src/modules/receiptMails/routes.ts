import { buffer } from 'node:stream/consumers';
import { DEFAULT_LANGUAGE, fileNameFrom, LANGUAGES } from 'contracts';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sha256 } from '../../platform/crypto/sha256';
import { users } from '../../platform/db/schema';
import { customerOf, type CustomerSession } from '../../platform/http/guard';
import { refusalResponses } from '../../platform/http/responses';
import { Done } from '../../platform/http/schemas';
import type { MailPort } from '../../platform/mail/port';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { exportCsv } from '../exports/export';
import { orderView } from '../orders/orderView';
import { createReceipts } from '../receiptPdf/receipts';
import { exportedReceipts, RECEIPT_COLUMNS } from '../receipts/exportedReceipts';
import { readReceipt } from '../receipts/queries';
import { createSpendingPdfs } from '../spendingPdf/spendingPdfs';
import { sendReceiptMail, senderName } from './send';

/*
 * The address needs no confirmation, because a mailbox for expenses has no person who could confirm it. Instead a diner
 * cannot write any word of the e-mail, and these limits apply.
 */
/** The e-mails that a diner can send per day. */
const PER_DINER = { limit: 10, seconds: 24 * 3600 };
/** The e-mails that one address gets per day, from all diners. */
const PER_ADDRESS = { limit: 30, seconds: 24 * 3600 };
/** The e-mails of all diners per hour, so that the mail server's reputation is safe. */
const OF_ALL = { limit: 500, seconds: 3600 };

/** The time for making the files. The page waits a little longer for the answer. */
const FILES_MS = 12_000;

const MailBody = z.strictObject({
  email: z.email().max(254),
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
});

type Needs = PlatformServices & { receiptMail: MailPort | null };

/** The endpoints that send receipts to an e-mail address. */
export function receiptMailRoutes(services: Needs): FastifyPluginAsyncZod {
  const { db, limiter, settings, now, receiptMail } = services;
  const receipts = createReceipts(services);
  const spendingPdfs = createSpendingPdfs(services);

  /** Checks the limits, and returns the mail server and the name of the diner. */
  async function prepare(
    { userId, phone }: CustomerSession,
    email: string,
  ): Promise<{ port: MailPort; sender: string }> {
    if (!receiptMail) throw refusals.mailOff();
    await limiter.take([
      { key: `receipt-mail:${userId}`, ...PER_DINER },
      { key: `receipt-mail-to:${sha256(email.toLowerCase())}`, ...PER_ADDRESS },
      { key: 'receipt-mails', ...OF_ALL },
    ]);
    const [diner] = await db
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.id, userId));
    return { port: receiptMail, sender: senderName(diner ?? {}, phone) };
  }

  return async (app) => {
    app.post(
      '/customer/receipts/:id/email',
      {
        config: { access: 'customer', urgency: 'bulk' },
        schema: {
          operationId: 'mailReceipt',
          summary: 'Send a receipt to an e-mail address, as a PDF',
          description: 'Exists only where the server sends e-mails: see `mails` of `getCustomerSession`',
          tags: ['receipts'],
          params: z.object({ id: z.uuid().meta({ description: 'The id in the receipt’s link' }) }),
          body: MailBody,
          response: { 200: Done, ...refusalResponses(404, 409, 429, 503) },
        },
      },
      async (request) => {
        const session = customerOf(request);
        const { email, language } = request.body;
        const { order } = await readReceipt(db, session, request.params.id, now());
        const { port, sender } = await prepare(session, email);
        const view = orderView(order, { settings, audience: 'public' });
        const { pdf } = await receipts.open(order, view, { language, signal: AbortSignal.timeout(FILES_MS) });
        const restaurant =
          view.restaurant.names.find((name) => name.language === language)?.name ?? view.restaurant.name;
        const filename = `${fileNameFrom([restaurant, view.order_number], view.order_date)}.pdf`;
        await sendReceiptMail(port, {
          to: email,
          language,
          sender,
          content: { restaurant, number: view.order_number },
          attachments: [{ filename, content: await buffer(pdf), contentType: 'application/pdf' }],
        });
        return { message: 'The receipt has been sent' };
      },
    );

    app.post(
      '/customer/spending/email',
      {
        config: { access: 'customer', urgency: 'bulk' },
        schema: {
          operationId: 'mailSpending',
          summary: 'Send the receipts of a month to an e-mail address, as one PDF and one CSV file',
          tags: ['receipts'],
          body: MailBody.extend({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
          response: { 200: Done, ...refusalResponses(409, 429, 503) },
        },
      },
      async (request) => {
        const session = customerOf(request);
        const { email, language, month } = request.body;
        const { port, sender } = await prepare(session, email);
        const { pdf } = await spendingPdfs.open(session.userId, month, language, AbortSignal.timeout(FILES_MS));
        let csv = '';
        for await (const part of exportCsv(exportedReceipts(db, session.userId, month, now()), RECEIPT_COLUMNS))
          csv += part;
        await sendReceiptMail(port, {
          to: email,
          language,
          sender,
          content: { month },
          attachments: [
            { filename: `receipts-${month}.pdf`, content: await buffer(pdf), contentType: 'application/pdf' },
            { filename: `receipts-${month}.csv`, content: Buffer.from(csv), contentType: 'text/csv; charset=utf-8' },
          ],
        });
        return { message: 'The receipts have been sent' };
      },
    );
  };
}
