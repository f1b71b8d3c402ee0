require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// A busy machine takes its time: a wait ends as soon as what it waits for is there, however long it may last.
configure({ asyncUtilTimeout: 5000 });

// jsdom has no addresses for files; a screen that shows one wants them.
URL.createObjectURL ??= () => 'blob:http://localhost/file';
URL.revokeObjectURL ??= () => {};
