import { startMailServer, type MailServer } from '../../../test/support/mailServer';
import { MailNotSent } from './port';
import { smtpMail } from './smtp';

const LETTER = { to: 'noura@example.com', subject: 'مرحبًا', text: 'نص\n', html: '<p dir="rtl">نص</p>' };
const settings = { MAIL_FROM: 'no-reply@eesal.example', SMTP_ALLOW_PLAIN: false, NODE_ENV: 'test' as const };

let server: MailServer;
beforeEach(async () => void (server = await startMailServer()));
afterEach(() => {
  jest.restoreAllMocks();
  return server?.stop();
});

const send = (more: Partial<Parameters<typeof smtpMail>[0]> = {}, to = LETTER.to, totalMs = 5_000) =>
  smtpMail({ ...settings, SMTP_URL: server.url, ...more }, { totalMs })!.send({ ...LETTER, to });

describe('the SMTP client', () => {
  it('delivers text and HTML in UTF-8, and marks the e-mail as sent by a program', async () => {
    await send();
    const [mail] = server.accepted;
    expect(mail).toMatch(/^From: Eesal <no-reply@eesal.example>/m);
    expect(mail).toMatch(/^To: noura@example.com/m);
    expect(mail).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    expect(mail).toMatch(/Content-Type: text\/html; charset=utf-8/);
  });

  it.each([
    [550, 'recipient'],
    [451, 'unavailable'],
  ])('turns a refusal with the SMTP status %i into the reason "%s"', async (status, reason) => {
    server.refuse(status);
    const error: unknown = await send().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MailNotSent);
    expect(error).toMatchObject({ reason, failureCode: String(status) });
    expect(JSON.stringify(error) + String(error)).not.toContain('noura');
  });

  it('fails if the server is down or does not answer', async () => {
    server.fallSilent();
    await expect(send({}, LETTER.to, 300)).rejects.toMatchObject({ reason: 'unavailable' });
    const port = new URL(server.url).port;
    await server.stop();
    await expect(send({ SMTP_URL: `smtp://127.0.0.1:${port}` })).rejects.toMatchObject({ reason: 'unavailable' });
    server = await startMailServer();
  });

  it('sends nothing without TLS in production, unless a setting allows it', async () => {
    await expect(send({ NODE_ENV: 'production' })).rejects.toMatchObject({ reason: 'unavailable' });
    expect(server.accepted).toEqual([]);
    await send({ NODE_ENV: 'production', SMTP_ALLOW_PLAIN: true });
    expect(server.accepted).toHaveLength(1);
  });

  it('does not trust a self-signed certificate', async () => {
    // The test’s mail server warns on the console that it uses its default certificate. This test needs that
    // certificate, so the warning is suppressed.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await server.stop();
    server = await startMailServer({ authOptional: true });
    await expect(send({ NODE_ENV: 'production' })).rejects.toMatchObject({ reason: 'unavailable' });
    expect(server.accepted).toEqual([]);
  });

  it('is off if the settings contain no mail server', () => {
    expect(smtpMail({ ...settings, SMTP_URL: undefined })).toBeNull();
  });
});
