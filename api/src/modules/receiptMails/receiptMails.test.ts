import { dinerWith, saveByCode } from '../../../test/support/diners';
import { startMailServer, type MailServer } from '../../../test/support/mailServer';
import { readPdf } from '../../../test/support/pdf';
import { startSuite, type Suite } from '../../../test/support/suite';

// Each document starts a thread, which is slow when it runs from the sources.
jest.setTimeout(30_000);

let server: MailServer;
let suite: Suite;
beforeAll(async () => {
  server = await startMailServer();
  suite = await startSuite({
    SMTP_URL: server.url,
    MAIL_FROM: 'no-reply@eesal.example',
    PUBLIC_URL: 'https://receipts.example.com',
  });
});
afterAll(async () => {
  await suite?.stop();
  await server?.stop();
});
beforeEach(async () => {
  await suite.resetLimits();
  server.refuse(null);
  server.accepted.length = 0;
});

const send = (cookie: string, path: string, body: object) =>
  suite.call('POST', `/customer${path}/email`, { headers: { cookie }, body });
const october = new Date('2026-10-03T10:00:00Z');

/** Returns the content of an attached file. */
function attached(mail: string, type: string): Buffer {
  const [, , part = ''] = new RegExp(`Content-Type: ${type}[^]*?(\\r\\n\\r\\n)([^-]+)`).exec(mail) ?? [];
  return Buffer.from(part, 'base64');
}
const subjectOf = (mail: string) => /^Subject: (.*(?:\r\n .*)*)/m.exec(mail)?.[1];

describe('a receipt by e-mail', () => {
  it('is the PDF, with a name for expense claims, and says who sent it without the whole number', async () => {
    const { cookie, ids, phone } = await dinerWith(suite, { orderNumber: 'A-17' });
    expect((await send(cookie, `/receipts/${ids[0]}`, { email: 'expenses@company.example' })).status).toBe(200);
    const [mail = ''] = server.accepted;
    expect(mail).toMatch(/^To: expenses@company.example\r$/m);
    expect(mail).toMatch(/filename="?[^"]*A-17/);
    const { pages } = await readPdf(new Uint8Array(attached(mail, 'application/pdf')));
    expect(pages.join()).toContain('A-17');
    expect(mail).not.toContain(phone.typed.slice(2, 8));
    expect(suite.logged()).not.toContain('expenses@company.example');
  });

  it('is the month as one PDF and one CSV file', async () => {
    const { cookie } = await dinerWith(suite, { orderAt: october, orderNumber: 'OCT-1', currency: 'SAR' });
    const body = { email: 'me@example.com', month: '2026-10', language: 'ar' };
    expect((await send(cookie, '/spending', body)).status).toBe(200);
    const [mail = ''] = server.accepted;
    for (const name of ['receipts-2026-10.pdf', 'receipts-2026-10.csv']) expect(mail).toContain(name);
    expect(attached(mail, 'text/csv').toString('utf8')).toContain('OCT-1');
    expect(mail).toContain('dir=3D"rtl"');
  });

  it('has one recipient and no header from anybody’s text', async () => {
    const { cookie, ids } = await dinerWith(suite, { orderNumber: '1\r\nBcc: everybody@example.com' });
    for (const email of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'a b@example.com', ''])
      expect((await send(cookie, `/receipts/${ids[0]}`, { email })).status).toBe(400);
    expect((await send(cookie, `/receipts/${ids[0]}`, { email: 'a@example.com' })).status).toBe(200);
    expect(server.accepted).toHaveLength(1);
    expect(server.accepted[0]).not.toMatch(/^Bcc:/im);
    expect(subjectOf(server.accepted[0]!)).toBeDefined();
  });

  it('needs the whole account, the diner’s own receipt, and stays within ten a day', async () => {
    const device = await saveByCode(suite, (await dinerWith(suite, {})).phone);
    expect((await send(device.cookie, `/receipts/${device.orderId}`, { email: 'a@example.com' })).status).toBe(403);
    const { cookie, ids } = await dinerWith(suite, {});
    expect((await send(cookie, `/receipts/${device.orderId}`, { email: 'a@example.com' })).status).toBe(404);
    const { id } = (await suite.call<{ id: string }>('GET', '/customer/session', { headers: { cookie } })).body;
    // Nine e-mails of the day, without making their documents.
    for (let n = 0; n < 9; n += 1)
      await suite.services.limiter.take([{ key: `receipt-mail:${id}`, limit: 10, seconds: 24 * 3600 }]);
    expect((await send(cookie, `/receipts/${ids[0]}`, { email: 'a@example.com' })).status).toBe(200);
    expect((await send(cookie, `/receipts/${ids[0]}`, { email: 'b@example.com' })).status).toBe(429);
    expect(server.accepted).toHaveLength(1);
  });

  it('tells the diner if the mail server refuses the address, or is down', async () => {
    const { cookie, ids } = await dinerWith(suite, {});
    server.refuse(550);
    const refused = await send(cookie, `/receipts/${ids[0]}`, { email: 'nobody@example.com' });
    expect({ status: refused.status, fields: refused.body.fields }).toEqual({
      status: 400,
      fields: { email: 'The mail server does not accept this address' },
    });
    server.refuse(451);
    const later = await send(cookie, `/receipts/${ids[0]}`, { email: 'a@example.com' });
    expect({ status: later.status, code: later.body.code }).toEqual({ status: 503, code: 'MAIL_NOT_SENT' });
  });

  it('is offered to a diner whose session shows the whole account', async () => {
    const session = async (cookie: string) =>
      (await suite.call<object>('GET', '/customer/session', { headers: { cookie } })).body;
    expect(await session((await dinerWith(suite, {})).cookie)).toHaveProperty('mails', true);
    expect(await session('')).not.toHaveProperty('mails');
  });
});
