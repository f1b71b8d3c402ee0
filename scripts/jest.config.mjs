export default {
  displayName: 'scripts',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.mjs'],
  transform: {},
};
