import { LANGUAGES, PRODUCT_NAME } from 'contracts';
import { codeMessage } from './messages';

const PURPOSES = ['save', 'signIn'] as const;
const CASES = LANGUAGES.flatMap((language) => PURPOSES.map((purpose) => [language, purpose] as const));

describe('the message with a code', () => {
  it.each(CASES)(
    'begins with the code, and contains the product’s name and the code’s lifetime (language: %s, purpose: %s)',
    (language, purpose) => {
      const { text } = codeMessage({ code: '0042', purpose, minutes: 5, language });
      expect(/^\d+/.exec(text)?.[0]).toBe('0042');
      expect(text).toContain(PRODUCT_NAME);
      expect(text).toMatch(/\b5\b/);
    },
  );

  it.each([
    ['save', 'en', 'to save your restaurant invoice'],
    ['save', 'ar', 'لحفظ فاتورة المطعم'],
    ['save', 'ur', 'انوائس محفوظ کرنے'],
    ['signIn', 'en', 'to sign in'],
    ['signIn', 'ar', 'رمز دخولك'],
    ['signIn', 'ur', 'سائن ان'],
  ] as const)('states what the code is for: %s in %s', (purpose, language, expected) => {
    expect(codeMessage({ code: '0042', purpose, minutes: 5, language }).text).toContain(expected);
  });

  it.each(CASES)('in the language %s fits into one SMS (purpose: %s)', (language, purpose) => {
    const characters = language === 'en' ? 160 : 70;
    expect(codeMessage({ code: '0042', purpose, minutes: 5, language }).text.length).toBeLessThanOrEqual(characters);
  });

  it('ends with the WebOTP line if a WebOTP domain is given, and still begins with the code', () => {
    const webOtpDomain = 'receipts.example.com';
    const { text } = codeMessage({ code: '0042', purpose: 'save', minutes: 5, language: 'ar', webOtpDomain });
    expect(text.split('\n').at(-1)).toBe('@receipts.example.com #0042');
    expect(text).toMatch(/^0042 /);
  });
});
