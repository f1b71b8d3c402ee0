require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// A generous limit for busy machines. A wait still ends as soon as its condition is true.
configure({ asyncUtilTimeout: 5000 });

// jsdom has no object URLs, which screens need to show a file.
URL.createObjectURL ??= () => 'blob:http://localhost/file';
URL.revokeObjectURL ??= () => {};

// React records a stack for each element that it creates, up to a limit. The stacks are used only in React's warnings
// about owners, and take a fifth of the tests' processor time. With this property, the limit counts as reached from the
// start, so React records no stacks.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
