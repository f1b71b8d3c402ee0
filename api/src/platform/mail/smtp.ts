import { Socket } from 'node:net';
import { PRODUCT_NAME } from 'contracts';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Settings } from '../config/settings';
import { MailNotSent, type MailPort } from './port';
import { PLAIN } from './settings';

const CONNECT_MS = 10_000;
/** The maximum time without any data from the server. */
const SILENCE_MS = 20_000;
/** The maximum total time for sending an e-mail. The library also stops reading a reply of more than 1 MiB. */
const TOTAL_MS = 40_000;
/**
 * The maximum number of bytes that a server may send without TLS while it gets an e-mail. A server sends about 1 kB. The
 * library has a limit for each reply but none for empty lines, and works on them for minutes.
 */
const MAX_PLAIN_BYTES = 16 * 1024;
const TLS_PORT = 465;
const SUBMISSION_PORT = 587;

/**
 * If the server refuses one of these SMTP commands, the problem is the recipient or the text of the e-mail, and not our
 * mail server (RFC 5321, section 4.3.2).
 */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

const SmtpError = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
});

/** @returns null if `SMTP_URL` is not set */
export function smtpMail(
  { SMTP_URL, MAIL_FROM, NODE_ENV }: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'NODE_ENV'>,
  { totalMs = TOTAL_MS } = {},
): MailPort | null {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return null;
  const { protocol, hostname, port, username, password, search } = new URL(SMTP_URL);
  const secure = protocol === 'smtps:';
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? TLS_PORT : SUBMISSION_PORT),
    secure,
    requireTLS: NODE_ENV === 'production' && search !== PLAIN,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    async send({ id, ...letter }) {
      const signal = AbortSignal.timeout(totalMs);
      try {
        await createTransport({ ...options, socket: limitedSocket() }).sendMail({
          ...letter,
          ...(id !== undefined && { messageId: `<${id}@${MAIL_FROM.split('@')[1]}>` }),
          // The recipient is passed as an object, because in a string a comma in the e-mail address would add a second
          // recipient.
          to: { name: '', address: letter.to },
          from: { name: PRODUCT_NAME, address: MAIL_FROM },
          // This header prevents out-of-office replies to the sender's address (RFC 3834, section 5).
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        });
      } catch (error) {
        // The message of the library's error is not passed on, because it may contain the recipient's e-mail address.
        const { code = 'UNKNOWN', command, responseCode } = SmtpError.catch({}).parse(error);
        const isFinal = responseCode !== undefined && responseCode >= 500 && ABOUT_THE_MAIL.includes(command ?? '');
        throw new MailNotSent(isFinal ? 'recipient' : 'unavailable', String(responseCode ?? code));
      }
    },
  };
}

/** Returns an unconnected socket that closes when it gets too much data before TLS begins. */
function limitedSocket(): Socket {
  const socket = new Socket();
  socket.on('data', () => void (socket.bytesRead > MAX_PLAIN_BYTES && socket.destroy()));
  return socket;
}
