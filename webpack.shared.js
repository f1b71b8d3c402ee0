/**
 * The functions that a package's webpack.config.js may import from the build. They are defined in build/factories.js.
 */
export { definePage, defineRemote, defineShell } from './build/factories.js';
