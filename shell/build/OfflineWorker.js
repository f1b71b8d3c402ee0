import { build } from 'esbuild';
import webpack from 'webpack';

const PLUGIN = 'OfflineWorker';

/**
 * Puts the worker that keeps orders beside index.html, as one file under a name that never changes: that is where a browser looks for
 * a newer one. It has no part in the federation, and shares nothing with the pages.
 */
export class OfflineWorker {
  /** @param {{ entry: string, file: string, minify: boolean }} options */
  constructor({ entry, file, minify }) {
    this.entry = entry;
    this.file = file;
    this.minify = minify;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      if (compilation.compiler.isChild()) return;
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: PLUGIN, stage }, () => this.addTo(compilation));
    });
  }

  async addTo(compilation) {
    const { outputFiles, metafile } = await build({
      absWorkingDir: compilation.compiler.context,
      entryPoints: [this.entry],
      bundle: true,
      format: 'iife',
      target: 'es2022',
      legalComments: 'none',
      minify: this.minify,
      metafile: true,
      write: false,
    });
    for (const input of Object.keys(metafile.inputs)) compilation.fileDependencies.add(`${compilation.compiler.context}/${input}`);
    // Minified already, and too early for whoever names files by their content.
    compilation.emitAsset(this.file, new webpack.sources.RawSource(outputFiles[0].text), { minimized: true });
  }
}
