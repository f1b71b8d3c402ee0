import { build } from 'esbuild';

/**
 * Bundles a script that stands alone: it has no part in the federation, and shares nothing with the pages' other scripts.
 * @param {import('webpack').Compilation} compilation is told of the sources, so that it follows their changes
 * @param {{ entry: string, minify: boolean }} options
 * @returns {Promise<string>} the script
 */
export async function bundle(compilation, { entry, minify }) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: compilation.compiler.context,
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    minify,
    metafile: true,
    write: false,
  });
  for (const input of Object.keys(metafile.inputs))
    compilation.fileDependencies.add(`${compilation.compiler.context}/${input}`);
  return outputFiles[0].text;
}
