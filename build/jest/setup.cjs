// jest runs this script before each test file.

expect.extend(require('@testing-library/jest-dom/matchers'));

// A generous limit for busy machines, on which a lazy part of a screen may load for seconds. `waitFor` still returns as
// soon as its condition is true.
require('@testing-library/dom').configure({ asyncUtilTimeout: 15_000 });

// jsdom has no object URLs, which screens need to show a file.
URL.createObjectURL ??= () => 'blob:http://localhost/file';
URL.revokeObjectURL ??= () => {};
