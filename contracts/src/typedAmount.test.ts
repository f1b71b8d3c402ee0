import { typedAmount } from './typedAmount';

describe('a typed amount', () => {
  it.each([
    ['12', '12'],
    ['12.50', '12.50'],
    ['12,5', '12.5'],
    ['1,250', '1250'],
    ['1,250.00', '1250.00'],
    ['1,234,567.8', '1234567.8'],
    ['1 250,50', '1250.50'],
    ['٣١٫٥', '31.5'],
    ['١٬٢٥٠٫٥', '1250.5'],
    ['۱٬۲۵۰', '1250'],
  ])('%s is %s', (typed, amount) => {
    expect(typedAmount(typed)).toBe(amount);
  });

  it.each(['', 'ten', '1.234', '1,2345', ',250', '-5', '1,5,5', '1e3', '1234567890123'])('is not "%s"', (typed) => {
    expect(typedAmount(typed)).toBeUndefined();
  });
});
