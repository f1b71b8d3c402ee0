require('@testing-library/jest-dom');

// jsdom has no addresses for files; a screen that shows one wants them.
URL.createObjectURL ??= () => 'blob:http://localhost/file';
URL.revokeObjectURL ??= () => {};
