/* Builds front ends one after another, on request of the parent process (webpackBuilder.mjs). One process builds
   several packages, because loading webpack takes longer than building a package after a small change. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const root = path.resolve(import.meta.dirname, '../..');

// Keeps the process alive for the next request. die-with-parent.mjs has called unref().
process.channel.ref();
process.on('message', ({ name, env }) => {
  build(name, env).then(
    () => process.send({}),
    (error) => process.send({ failure: error.stack ?? String(error) }),
  );
});

async function build(name, env) {
  const { default: configure } = await import(pathToFileURL(path.join(root, name, 'webpack.config.js')).href);
  const compiler = webpack(configure(env, { mode: 'production' }));
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  const failure = stats.hasErrors() ? stats.toString('errors-only') : null;
  // Closing the compiler writes webpack's cache.
  await new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (failure !== null) throw Object.assign(new Error(failure), { stack: failure });
}
