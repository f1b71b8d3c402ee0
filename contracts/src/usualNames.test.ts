import { usualNameOf } from './usualNames';

describe('the usual name of a tax, payment method or charge', () => {
  it.each([
    ['ar', 'VAT', 'vat'],
    ['ur', 'Value-Added Tax', 'vat'],
    ['ar', ' MADA ', 'mada'],
    ['ur', 'Master Card', 'mastercard'],
    ['ar', 'Delivery fee', 'deliveryFee'],
  ] as const)('for the language %s and the printed name %p is %p', (language, name, usual) => {
    expect(usualNameOf(language, name)).toBe(usual);
  });

  it.each([
    ['a name in the language of the reader', 'en', 'Cash'],
    ['an Arabic name for an Arab reader', 'ar', 'نقدي'],
    ['a name that only begins like a usual one', 'ar', 'Cash Cow Burger'],
    ['no name', 'ar', ''],
  ] as const)('is not used for %s', (_what, language, name) => {
    expect(usualNameOf(language, name)).toBeUndefined();
  });
});
