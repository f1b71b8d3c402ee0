import { defineShell } from '../webpack.shared.js';

export default defineShell({ directory: import.meta.dirname, port: 3000 });
