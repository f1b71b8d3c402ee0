import { totalOf } from './page';

describe('the total of a list', () => {
  const count = jest.fn(async () => 105);
  beforeEach(() => count.mockClear());

  it.each([
    ['the only page', 3, { page: 1, limit: 50 }, 3],
    ['an empty list', 0, { page: 1, limit: 50 }, 0],
    ['the last page', 5, { page: 3, limit: 50 }, 105],
  ])('is derived from %s without counting rows', async (_what, rows, page, total) => {
    expect(await totalOf(Array.from({ length: rows }), page, count)).toBe(total);
    expect(count).not.toHaveBeenCalled();
  });

  it.each([
    ['a full page', 50, { page: 1, limit: 50 }],
    ['a page after the end', 0, { page: 9, limit: 50 }],
  ])('is counted for %s', async (_what, rows, page) => {
    expect(await totalOf(Array.from({ length: rows }), page, count)).toBe(105);
  });
});
