import { readNumber, stepped } from './numbers';

const DAYS = { min: 0, max: 365, step: 1 };
const DEGREES = { step: 0.5 };

describe('reading a typed number', () => {
  it.each([
    ['42', 42],
    ['٤٢', 42],
    ['۴۲', 42],
    ['1,000', 1000],
    ['٣٠ يومًا', 30],
    ['-5', -5],
  ])('reads %s as %d in a field for whole numbers', (typed, number) => {
    expect(readNumber(typed, 0)).toBe(number);
  });

  it.each([
    ['45,50', 45.5],
    ['٤٥،٥٠', 45.5],
    ['1.250,50', 1250.5],
    ['−١٫٥', -1.5],
  ])('reads %s as %d in a field for amounts', (typed, number) => {
    expect(readNumber(typed, 2)).toBe(number);
  });

  it.each(['abc', '-', '12.5', '5-3', '1.2.3', '1234567890123456'])('does not read %s as a whole number', (typed) => {
    expect(readNumber(typed, 0)).toBeUndefined();
  });

  it('returns an empty value for a field without text', () => {
    expect(['', ' '].map((typed) => readNumber(typed, 0))).toEqual(['', '']);
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
