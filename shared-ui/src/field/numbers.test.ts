import { cleanNumber, parseNumber, stepped } from './numbers';

const DAYS = { min: 0, max: 365, step: 1 };
const DEGREES = { step: 0.5 };

describe('reading a typed number', () => {
  it.each([
    ['42', '42'],
    ['٤٢', '42'],
    ['۴۲', '42'],
    ['1,000', '1000'],
    ['٣٠ يومًا', '30'],
    ['-5', '-5'],
    ['12.5', '12'],
    ['abc', ''],
  ])('turns %s into "%s" in a field for whole numbers', (typed, counted) => {
    expect(cleanNumber(typed, DAYS)).toBe(counted);
  });

  it.each([
    ['-1.5', '-1.5'],
    ['−١٫٥', '-1.5'],
    ['1.2.3', '1.23'],
    ['5-3', '53'],
  ])('turns %s into "%s" in a field with negative numbers and fractions', (typed, counted) => {
    expect(cleanNumber(typed, DEGREES)).toBe(counted);
  });

  it('returns an empty value until the text contains a digit', () => {
    expect(['', '-', '.', '-.', '0', '-2'].map(parseNumber)).toEqual(['', '', '', '', 0, -2]);
  });
});

describe('a step of a number field', () => {
  it('sets the minimum if the field is empty', () => {
    expect([stepped('', 1, DAYS), stepped('', -1, { min: 7, step: 1 }), stepped('', 1, DEGREES)]).toEqual([0, 7, 0]);
  });

  it('stays within the range', () => {
    expect([stepped(365, 1, DAYS), stepped(0, -1, DAYS), stepped(360, 10, DAYS), stepped(900, -1, DAYS)]).toEqual([
      365, 0, 365, 365,
    ]);
  });

  it('moves to the next multiple of the step', () => {
    expect([stepped(7, 1, { min: 0, step: 5 }), stepped(7, -1, { min: 0, step: 5 })]).toEqual([10, 5]);
  });

  it('adds fractions without rounding errors', () => {
    expect([stepped(0.3, 1, { step: 0.1 }), stepped(0.7, 1, { step: 0.1 })]).toEqual([0.4, 0.8]);
  });
});
