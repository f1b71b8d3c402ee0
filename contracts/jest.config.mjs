export default {
  displayName: 'contracts',
  testEnvironment: 'node',
  transform: { '\\.ts$': ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'commonjs' } }] },
};
