import { isWithin, plainAddress, withoutEndSlash } from './address';

it('withoutEndSlash removes only the slashes at the end of a URL', () => {
  expect(withoutEndSlash('https://suite.example/API//')).toBe('https://suite.example/API');
});

it('plainAddress ignores the case of a path and the slashes at its end, like the router', () => {
  expect(plainAddress('/Privacy/')).toBe(plainAddress('/privacy'));
});

describe('a URL’s path', () => {
  it.each([
    ['/dashboard/home', '/dashboard/home'],
    ['/Dashboard/Home/', '/dashboard/home'],
    ['/dashboard/home/add', '/dashboard/home/'],
    ['/', '/'],
  ])('%s is within %s', (address, path) => expect(isWithin(address, path)).toBe(true));

  it.each([
    ['/dashboard/homes', '/dashboard/home'],
    ['/dashboard', '/dashboard/home'],
    ['/dashboard/home', '/'],
  ])('%s is not within %s', (address, path) => expect(isWithin(address, path)).toBe(false));
});
