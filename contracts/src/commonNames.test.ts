import { commonNameOf } from './commonNames';

describe('commonNameOf, which recognises common English names of taxes, payment methods and charges,', () => {
  it.each([
    ['ar', 'VAT', 'vat'],
    ['ur', 'Value-Added Tax', 'vat'],
    ['ar', ' MADA ', 'mada'],
    ['ur', 'Master Card', 'mastercard'],
    ['ar', 'Delivery fee', 'deliveryFee'],
  ] as const)('recognises, for a reader of %s, the printed name %p as %p', (language, name, common) => {
    expect(commonNameOf(language, name)).toBe(common);
  });

  it.each([
    ['a name in the language of the reader', 'en', 'Cash'],
    ['an Arabic name for an Arab reader', 'ar', 'نقدي'],
    ['a name that only begins like a common one', 'ar', 'Cash Cow Burger'],
    ['an empty name', 'ar', ''],
  ] as const)('returns undefined for %s', (_what, language, name) => {
    expect(commonNameOf(language, name)).toBeUndefined();
  });
});
