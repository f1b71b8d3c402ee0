import { z } from 'zod';

const MAIL_PROTOCOLS = ['smtp:', 'smtps:'];

/** The end of an `SMTP_URL` to whose server production may send without TLS. */
export const PLAIN = '?plain=1';

/** The settings of e-mail. If `SMTP_URL` is not set, no e-mail is sent. */
export const mailShape = {
  /**
   * The mail server: `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS. `smtp://…?plain=1` lets
   * production send without TLS.
   */
  SMTP_URL: z
    .string()
    .max(2_000)
    .refine(isMailServer, 'must be smtp:// or smtps:// with a host, and may have a user and a password')
    .optional(),
  /** The sender's e-mail address. */
  MAIL_FROM: z.email('must be an e-mail address').max(254).optional(),
  /**
   * The hour in Riyadh, 0 to 23, from which administrators get an e-mail each day with what needs a person. If it is not
   * set, they get none.
   */
  ATTENTION_MAIL_HOUR: z.coerce.number('must be a number').int().min(0).max(23).optional(),
};

/** Returns one line for each conflict between the settings of e-mail. */
export function mailFaults(env: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  if (!env['SMTP_URL'] !== !env['MAIL_FROM'])
    faults.push('SMTP_URL and MAIL_FROM belong together: set both or neither');
  if (env['SMTP_URL'] && !env['PUBLIC_URL'])
    faults.push('PUBLIC_URL must be set when SMTP_URL is set, because e-mails have links');
  if (env['ATTENTION_MAIL_HOUR'] && !env['SMTP_URL'] && !env['DEMO'])
    faults.push('SMTP_URL must be set when ATTENTION_MAIL_HOUR is set, because it is the hour of an e-mail');
  return faults;
}

function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  const isKnown = MAIL_PROTOCOLS.includes(protocol) && hostname !== '' && ['', '/'].includes(pathname);
  return isKnown && (search + hash === '' || (protocol === 'smtp:' && search + hash === PLAIN));
}
