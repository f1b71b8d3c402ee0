// This script runs once in each window, after its packages have been loaded and before the first test file.

const { configure, getConfig } = require('@testing-library/dom');

const { getElementError } = getConfig();

configure({
  // A generous limit for busy machines. `waitFor` still returns as soon as its condition is true.
  asyncUtilTimeout: 5000,
  // `waitFor` checks its condition many times, and printing the document for each failed attempt takes a twentieth of
  // the tests' processor time. So the document is printed only once, when `waitFor` times out.
  getElementError(message, container) {
    return getConfig()._disableExpensiveErrorDiagnostics
      ? errorOfAttempt(message)
      : getElementError(message, container);
  },
});

/**
 * Creates the error of a failed attempt, without the document. When `waitFor` times out, the Testing Library replaces
 * the error's message with a message that contains the document. Jest prints the stack, so the stack must begin with
 * the current message.
 */
function errorOfAttempt(message) {
  const error = new Error(message);
  error.name = 'TestingLibraryElementError';
  let trace = new Error(message);
  Object.defineProperty(error, 'stack', {
    configurable: true,
    get: () => trace.stack.replace(message, () => error.message),
    set: (stack) => {
      trace = { stack };
    },
  });
  return error;
}

// jsdom has no object URLs, which screens need to show a file.
URL.createObjectURL ??= () => 'blob:http://localhost/file';
URL.revokeObjectURL ??= () => {};

// React records a stack for each element that it creates, up to a limit. React uses the stacks only in warnings, to say
// which component created an element, and they take a fifth of the tests' processor time. With this property, React
// believes that the limit is already reached, so it records no stacks.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// These libraries add listeners to the document only when they are first used. They are used here, before the window's
// state is recorded, so that restoring the state after a test file keeps the listeners.
const { createRoot } = require('react-dom/client');
const { default: userEvent } = require('@testing-library/user-event');
createRoot(document.createElement('div'));
userEvent.setup({ document });
