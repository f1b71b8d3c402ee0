require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// A generous limit for busy machines. A wait still ends as soon as its condition is true.
configure({ asyncUtilTimeout: 5000 });

// jsdom has no object URLs, which screens need to show a file.
URL.createObjectURL ??= () => 'blob:http://localhost/file';
URL.revokeObjectURL ??= () => {};
