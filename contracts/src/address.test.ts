import { isWithin, plainAddress, withoutEndSlash } from './address';

it('withoutEndSlash removes only the slashes at the end', () => {
  expect(withoutEndSlash('https://suite.example/API//')).toBe('https://suite.example/API');
});

it('plainAddress ignores case and slashes at the end, like the router', () => {
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
