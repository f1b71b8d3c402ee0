import { uniqueNames } from './uniqueNames';

describe('uniqueNames', () => {
  it('leaves unique names unchanged', () => {
    expect(uniqueNames(['Till 1 - A', 'Till 2 - B'])).toEqual(['Till 1 - A', 'Till 2 - B']);
  });

  it('adds a number to names that are equal or differ only in case or Unicode composition', () => {
    expect(uniqueNames(['Till', 'till', 'TILL'])).toEqual(['Till', 'till (2)', 'TILL (3)']);
    expect(uniqueNames(['Caf\u00e9', 'Cafe\u0301'])[1]).toBe('Cafe\u0301 (2)');
  });

  it('skips a number if the list already contains the name with that number', () => {
    expect(uniqueNames(['Till (2)', 'Till', 'Till'])).toEqual(['Till (2)', 'Till', 'Till (3)']);
  });
});
