import fc from 'fast-check';
import { typedNumber } from './typedNumber';

describe('a typed amount with two decimals', () => {
  it.each([
    ['12', '12'],
    ['007', '7'],
    ['12.50', '12.50'],
    ['12,5', '12.5'],
    ['45,50', '45.50'],
    ['45،50', '45.50'],
    ['٤٥،٥٠', '45.50'],
    ['٤٥٬٥٠', '45.50'],
    ['۴۵٫۵', '45.5'],
    ['1,250', '1250'],
    ['1,250.00', '1250.00'],
    ['1.250,00', '1250.00'],
    ['1,234,567.8', '1234567.8'],
    ['1.234.567', '1234567'],
    ['12,34,567.5', '1234567.5'],
    ['1 250,50', '1250.50'],
    ['1\u202f250\u00a0', '1250'],
    ["1'250.50", '1250.50'],
    ['1’250', '1250'],
    ['٣١٫٥', '31.5'],
    ['١٬٢٥٠٫٥', '1250.5'],
    ['۱٬۲۵۰', '1250'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0.500', '0.500'],
    ['0,250', '0.250'],
    ['-1.5', '-1.5'],
    ['−١٫٥', '-1.5'],
    ['\u200e-5\u200f', '-5'],
    ['SAR 45.50', '45.50'],
    ['45,50 SAR', '45.50'],
    ['45.50 ر.س', '45.50'],
    ['٤٥٫٥ ريال', '45.5'],
    ['$45', '45'],
    ['-$45', '-45'],
    ['US$ 45,50', '45.50'],
    ['£1,250', '1250'],
    ['\u20c145.5', '45.5'],
    ['Rs. 45.50', '45.50'],
    ['30 %', '30'],
  ])('%s is %s', (typed, amount) => {
    expect(typedNumber(typed, 2)).toBe(amount);
  });

  it.each(
    [
      ['', 'ten', '-', '.', ',', 'SAR', '½'],
      // Each of these can be read in two ways.
      ['1.234', '45.500', '1,2345', '12 34', '1,5,5', '1.2.3', '1,250,50', '12,3.4', '5-3', '1/2', '2+2', '(5)'],
      ['1e3', '12k', '3 million', '١٢ ألف', '0x10', 'Infinity'],
      [',250', '.250', '12.345678', '1.505', '1,250.505', '12.3456', '1 250 5', '1,250 000'],
    ].flat(),
  )('is not "%s"', (typed) => {
    expect(typedNumber(typed, 2)).toBeUndefined();
  });
});

describe('a typed number', () => {
  it.each([
    [3, '3,105', '3.105'],
    [3, '3.105', '3.105'],
    [3, '٣٫١٠٥', '3.105'],
    [3, '3،105', '3.105'],
    [3, '1,250.500', '1250.500'],
    [3, '1.250,500', '1250.500'],
    [3, '12,5 KWD', '12.5'],
    [3, '1,234,567', '1234567'],
    [4, '0,125', '0.125'],
    [0, '1,000', '1000'],
    [0, '٣٠ يومًا', '30'],
    [0, '30 days', '30'],
    [0, '1,00,000', '100000'],
    [0, '30.0', '30.0'],
  ])('with at most %d decimals: %s is %s', (decimals, typed, number) => {
    expect(typedNumber(typed, decimals)).toBe(number);
  });

  it.each([
    [0, '12.5'],
    [0, '12,5'],
    [0, '1.000'],
    [0, '٣٫٥'],
    [3, '3.1055'],
    [3, '1,2345'],
  ])('with at most %d decimals is not "%s"', (decimals, typed) => {
    expect(typedNumber(typed, decimals)).toBeUndefined();
  });

  it('is what was written, in every usual way to write an amount', () => {
    const GROUPS = [',', '.', ' ', "'", '', '٬', '\u00a0'];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom(0, 1, 2, 3),
        fc.constantFrom(...GROUPS),
        fc.constantFrom('.', ',', '٫', '،'),
        fc.boolean(),
        (units, decimals, group, mark, isArabic) => {
          const isSame = (mark === '.') === (group === '.') && mark !== '٫' && (mark === '.' || ',٬'.includes(group));
          if (group !== '' && decimals > 0 && isSame) return;
          const digits = String(units).padStart(decimals + 1, '0');
          const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, group);
          const fraction = digits.slice(digits.length - decimals);
          const written = decimals === 0 ? whole : `${whole}${mark}${fraction}`;
          const typed = isArabic
            ? written.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
            : written;
          const read = typedNumber(typed, decimals);
          // A single point between three digits and three digits is refused, never read as something else.
          if (read !== undefined || !/^[^.]*\.[^.]*$/.test(written)) expect(Number(read)).toBe(units / 10 ** decimals);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
