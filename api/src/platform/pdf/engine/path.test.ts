import { MARK_SHAPES, RIYAL_SIGN, WORDMARK } from 'contracts';
import { pathOperators } from './path';

describe('a vector path in a PDF', () => {
  it('is converted to PDF operators', () => {
    expect(pathOperators('M1 2L3 4Q6 4 6 7C1 2 3 4 5 6Z')).toEqual([
      '1 2 m',
      '3 4 l',
      '5 4 6 5 6 7 c',
      '1 2 3 4 5 6 c',
      'h',
    ]);
  });

  it.each([RIYAL_SIGN.path, MARK_SHAPES.paper, MARK_SHAPES.hamza, WORDMARK.latin.letters, WORDMARK.arabic.letters])(
    'is converted if it draws the riyal sign or a shape of Eesal’s logo',
    (path) => {
      expect(pathOperators(path).length).toBeGreaterThan(1);
    },
  );

  it('is refused if it has an unknown command', () => {
    expect(() => pathOperators('M0 0A1 1 0 0 0 1 1')).toThrow('command A');
  });
});
