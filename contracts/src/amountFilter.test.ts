import { amountFilter } from './amountFilter';

const ranges = (typed: string) => amountFilter(typed).ranges;

describe('the amount of a filter', () => {
  it.each([
    ['87', { from: '87', to: '87.999' }],
    ['٨٧', { from: '87', to: '87.999' }],
    ['87 ريال', { from: '87', to: '87.999' }],
    ['87.00', { from: '87.00', to: '87.00' }],
    ['45,50', { from: '45.50', to: '45.50' }],
    ['=87', { from: '87', to: '87' }],
    ['80-90', { from: '80', to: '90' }],
    ['٨٠ – ٩٠', { from: '80', to: '90' }],
    ['80.5…90', { from: '80.5', to: '90' }],
    ['SAR 80 - SAR 90', { from: '80', to: '90' }],
    ['>80', { from: '80.001' }],
    ['> ٨٠', { from: '80.001' }],
    ['>=80', { from: '80' }],
    ['≥ 80', { from: '80' }],
    ['80+', { from: '80' }],
    ['<50', { to: '49.999' }],
    ['<= 50', { to: '50' }],
    ['1,250.5', { from: '1250.5', to: '1250.5' }],
  ])('reads %s', (typed, range) => {
    expect(ranges(typed)).toEqual([range]);
  });

  it('finds both amounts if the text can be read with two and with three decimals', () => {
    expect(ranges('3.105')).toEqual([
      { from: '3.105', to: '3.105' },
      { from: '3105', to: '3105.999' },
    ]);
    expect(ranges('1,250-1,500')).toEqual([
      { from: '1250', to: '1500' },
      { from: '1.250', to: '1.500' },
    ]);
  });

  it.each([
    '',
    ' ',
    'ten',
    '12k',
    '-5',
    '>',
    '<0',
    '90-80',
    '80-',
    '80-90-100',
    '2026-11-20',
    '>80-90',
    '1234567890123',
  ])('does not read “%s”', (typed) => {
    expect(ranges(typed)).toEqual([]);
  });

  it('is shown as it was understood, but as it was typed if it can be read in two ways', () => {
    expect(amountFilter(' ٨٠ – ٩٠ ').shown).toBe('80-90');
    expect(amountFilter('٤٥،٥٠').shown).toBe('45.50');
    expect(amountFilter('> ٨٠ ريال').shown).toBe('>80');
    expect(amountFilter(' 3.105 ').shown).toBe('3.105');
    expect(amountFilter(' ten ').shown).toBe('ten');
  });
});
