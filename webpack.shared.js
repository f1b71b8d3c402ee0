/**
 * The public face of the build: what a package's webpack.config.js imports. The factories are in build/factories.js.
 */
export { definePage, defineRemote, defineShell } from './build/factories.js';
