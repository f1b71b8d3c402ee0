import { neighbour } from './neighbour';

const GRID = { count: 7, columns: 3, rightToLeft: false };

describe('neighbour, which finds the tile to which a key moves the focus,', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 1, 0],
    ['ArrowDown', 1, 4],
    ['ArrowUp', 4, 1],
    ['Home', 5, 0],
    ['End', 1, 6],
  ])('returns, for the key %s at tile %i, the tile %i', (key, from, to) => expect(neighbour(key, from, GRID)).toBe(to));

  it.each([
    ['ArrowRight', 6],
    ['ArrowLeft', 0],
    ['ArrowDown', 5],
    ['ArrowUp', 2],
  ])('returns, for the key %s at tile %i, the same tile, because there is no tile in that direction', (key, from) =>
    expect(neighbour(key, from, GRID)).toBe(from),
  );

  it('swaps ArrowLeft and ArrowRight on a right-to-left page', () => {
    expect(neighbour('ArrowLeft', 0, { ...GRID, rightToLeft: true })).toBe(1);
    expect(neighbour('ArrowRight', 1, { ...GRID, rightToLeft: true })).toBe(0);
  });

  it('returns null for a key that does not move the focus', () => expect(neighbour('Enter', 1, GRID)).toBeNull());
});
