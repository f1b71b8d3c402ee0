import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/* build.mjs runs this module in processes. A process builds several packages, because loading webpack takes longer
   than building a package after a small change. */
const root = path.resolve(import.meta.dirname, '../..');

/**
 * Builds a front-end package for production.
 * @param {string} name the package's folder
 * @param {Record<string, unknown>} env webpack's `--env`
 * @throws {Error} with the errors of the build as its message
 */
export async function build(name, env) {
  const { default: configure } = await import(pathToFileURL(path.join(root, name, 'webpack.config.js')).href);
  const compiler = webpack(configure(env, { mode: 'production' }));
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  const errors = stats.hasErrors() ? stats.toString('errors-only') : null;
  // Closing the compiler writes webpack's cache.
  await new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (errors !== null) throw new Error(errors);
}
