import { uniqueNames } from './uniqueNames';

describe('the names of files in one folder', () => {
  it('stay as they are while each is there once', () => {
    expect(uniqueNames(['Till 1 - A', 'Till 2 - B'])).toEqual(['Till 1 - A', 'Till 2 - B']);
  });

  it('are numbered where they are the same, and where they differ in capitals or in how a letter is composed only', () => {
    expect(uniqueNames(['Till', 'till', 'TILL'])).toEqual(['Till', 'till (2)', 'TILL (3)']);
    expect(uniqueNames(['Caf\u00e9', 'Cafe\u0301'])[1]).toBe('Cafe\u0301 (2)');
  });

  it('are not numbered onto one that is there', () => {
    expect(uniqueNames(['Till (2)', 'Till', 'Till'])).toEqual(['Till (2)', 'Till', 'Till (3)']);
  });
});
