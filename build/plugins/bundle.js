import { build } from 'esbuild';
import { ESBUILD_TARGET } from '../browsers.js';

/**
 * Bundles a self-contained script, which shares no code with the page's other scripts.
 * @param {import('webpack').Compilation} compilation gets the sources as dependencies, so that webpack watches them
 * @param {{ entry: string, minify: boolean }} options
 * @returns {Promise<string>} the script
 */
export async function bundle(compilation, { entry, minify }) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: compilation.compiler.context,
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: ESBUILD_TARGET,
    legalComments: 'none',
    minify,
    metafile: true,
    write: false,
  });
  for (const input of Object.keys(metafile.inputs))
    compilation.fileDependencies.add(`${compilation.compiler.context}/${input}`);
  return outputFiles[0].text;
}
