import { formatAmount } from './amounts';

describe('an amount', () => {
  it.each([
    ['0.00', null, '$0.00'],
    ['1234567.89', null, '$1,234,567.89'],
    ['-5.50', null, '-$5.50'],
    ['999.90', 'SAR', 'SAR 999.90'],
    ['-1000.00', 'EUR', '-EUR 1,000.00'],
    ['12345678901234567890.12', 'SAR', 'SAR 12,345,678,901,234,567,890.12'],
    ['7', 'SAR', 'SAR 7.00'],
    ['3.105', 'KWD', 'KWD 3.105'],
    ['1234.500', 'BHD', 'BHD 1,234.500'],
    ['12500.000', 'JPY', 'JPY 12,500'],
    ['12.500', null, '$12.50'],
  ])('of %s in the currency %s is shown as %s', (amount, currency, shown) => {
    expect(formatAmount(amount, currency)).toBe(shown);
  });
});
