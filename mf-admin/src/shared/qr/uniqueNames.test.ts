import { uniqueNames } from './uniqueNames';

describe('the names of files in a folder', () => {
  it('stay unchanged when they are unique', () => {
    expect(uniqueNames(['Till 1 - A', 'Till 2 - B'])).toEqual(['Till 1 - A', 'Till 2 - B']);
  });

  it('are numbered when they are equal, or differ only in case or Unicode composition', () => {
    expect(uniqueNames(['Till', 'till', 'TILL'])).toEqual(['Till', 'till (2)', 'TILL (3)']);
    expect(uniqueNames(['Caf\u00e9', 'Cafe\u0301'])[1]).toBe('Cafe\u0301 (2)');
  });

  it('do not get the number of an existing name', () => {
    expect(uniqueNames(['Till (2)', 'Till', 'Till'])).toEqual(['Till (2)', 'Till', 'Till (3)']);
  });
});
