// jest runs this script before each test file.

expect.extend(require('@testing-library/jest-dom/matchers'));

// The Testing Library looks for this global to find out whether a test uses jest's fake timers.
globalThis.jest = jest;

// Restores the configuration of the Testing Library after each test file, because the test files of a worker share the
// library.
const { configure, getConfig } = require('@testing-library/dom');
const config = getConfig();
afterAll(() => configure(config));

// The Testing Library would register these hooks when it is loaded, but a worker loads it before the first test file.
if (typeof document !== 'undefined') {
  const { cleanup } = require('@testing-library/react');
  beforeAll(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  });
  afterEach(cleanup);
}
