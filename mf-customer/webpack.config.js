import { defineRemote } from '../webpack.shared.js';

export default defineRemote({ directory: import.meta.dirname, port: 3005 });
