import { areCompatible } from './contract';

const shell = { version: 3, oldest: 2 };

describe('A shell and a remote', () => {
  it.each([
    ['of the same version', { version: 3, oldest: 2 }, true],
    ['a version behind', { version: 2, oldest: 1 }, true],
    ['a version ahead that still works with this shell', { version: 4, oldest: 3 }, true],
    ['that is too old for the shell', { version: 1, oldest: 1 }, false],
    ['that needs a newer shell', { version: 5, oldest: 4 }, false],
  ])('are compatible only if neither is too old for the other: a remote %s', (_, remote, compatible) => {
    expect(areCompatible(shell, remote)).toBe(compatible);
    expect(areCompatible(remote, shell)).toBe(compatible);
  });
});
