import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

// The modules are imported after the brand, as in the API's programs: their texts contain the product's names.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brand-'));
  await copyFile(
    path.join(import.meta.dirname, '../../../../shell/public/icon-512.png'),
    path.join(folder, 'logo.png'),
  );
  process.env['BRAND'] = path.join(folder, 'brand.json');
  await writeFile(
    process.env['BRAND'],
    JSON.stringify({ name: 'Fatura', nameArabic: 'فاتورتي', colour: '#7a1f5c', logo: 'logo.png' }),
  );
  await import('./brand');
});
afterAll(async () => {
  delete process.env['BRAND'];
  await rm(folder, { recursive: true });
});

describe('The brand of an installation', () => {
  it('is the name in text messages and e-mails, and the sender of e-mails', async () => {
    const { codeMessage } = await import('../sms/messages');
    const { MAIL_TEXTS } = await import('../../modules/mails/texts');
    const { RECEIPT_MAIL_TEXTS } = await import('../../modules/receiptMails/texts');
    const code = { code: '0042', purpose: 'signIn', minutes: 5 } as const;
    expect(codeMessage({ ...code, language: 'en' }).text).toContain('is your Fatura code');
    expect(MAIL_TEXTS.ur.kinds.resetAsked.subject).toContain('Fatura');
    expect(RECEIPT_MAIL_TEXTS.ar.sender('x')).toContain('أحد عملاء فاتورتي');
    const sources = path.join(import.meta.dirname, '../..');
    const texts = (await readdir(sources, { recursive: true })).filter((file) => /(texts|messages)\.ts$/.test(file));
    expect(texts.length).toBeGreaterThan(5);
    for (const file of texts) expect(await readFile(path.join(sources, file), 'utf8')).not.toMatch(/Eesal|إيصال/);
  });

  it.each([
    ['en', 'Fatura'],
    ['ar', 'فاتورتي'],
  ] as const)('is written at the foot of a receipt’s PDF in %s', async (language, name) => {
    const { printReceipt } = await import('../../../test/support/receiptSample');
    const { readPdf } = await import('../../../test/support/pdf');
    const { pages } = await readPdf(await printReceipt(language, ['Tea']));
    expect(pages.join()).toContain(name);
  });

  it('is the picture in the QR codes of restaurants without a logo', async () => {
    const { MARK_PNG } = await import('../../modules/files/brandMark');
    const { brand } = await import('./brand');
    expect(MARK_PNG).toBe(brand?.logo);
  });

  it('stops the start of the API if its file cannot be used, and says why', async () => {
    const { readSettings } = await import('./settings');
    const file = path.join(folder, 'broken.json');
    await writeFile(file, '{"name":"Fatura"}');
    expect(() => readSettings({ NODE_ENV: 'test', BRAND: file })).toThrow(/BRAND is not usable: .*nameArabic/);
  });
});
