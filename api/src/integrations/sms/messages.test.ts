import { LANGUAGES, PRODUCT_NAME } from 'contracts';
import { codeMessage } from './messages';

describe('the message with a code', () => {
  it.each(LANGUAGES)('begins with the code, names the product and how long it is valid (%s)', (language) => {
    const text = codeMessage({ code: '0042', minutes: 5, language });
    expect(/^\d+/.exec(text)?.[0]).toBe('0042');
    expect(text).toContain(PRODUCT_NAME);
    expect(text).toMatch(/\b5\b/);
  });

  it('states its purpose, in each language', () => {
    expect(codeMessage({ code: '0042', minutes: 5, language: 'en' })).toContain('to save your restaurant invoice');
    expect(codeMessage({ code: '0042', minutes: 5, language: 'ar' })).toContain('لحفظ فاتورة المطعم');
    expect(codeMessage({ code: '0042', minutes: 5, language: 'ur' })).toContain('انوائس محفوظ کرنے');
  });

  it.each([
    ['en', 160],
    ['ar', 70],
    ['ur', 70],
  ] as const)('in %s fits one message of %d characters', (language, characters) => {
    expect(codeMessage({ code: '0042', minutes: 5, language }).length).toBeLessThanOrEqual(characters);
  });

  it('ends with the WebOTP line when there is a domain, and still begins with the code', () => {
    const text = codeMessage({ code: '0042', minutes: 5, language: 'ar', webOtpDomain: 'receipts.example.com' });
    expect(text.split('\n').at(-1)).toBe('@receipts.example.com #0042');
    expect(text).toMatch(/^0042 /);
  });
});
