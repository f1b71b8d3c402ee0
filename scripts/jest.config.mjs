export default {
  displayName: 'scripts',
  testEnvironment: 'node',
  roots: ['<rootDir>', '<rootDir>/../build'],
  testMatch: ['**/*.test.mjs'],
  transform: {},
};
