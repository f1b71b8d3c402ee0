import webpack from 'webpack';
import { bundle } from './bundle.js';

const PLUGIN = 'OfflineWorker';

/**
 * Puts the worker that keeps orders beside index.html, as one file under a name that never changes: that is where a browser looks for
 * a newer one.
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
      compilation.hooks.processAssets.tapPromise({ name: PLUGIN, stage }, async () => {
        // Minified already, and too early for whoever names files by their content.
        compilation.emitAsset(this.file, new webpack.sources.RawSource(await bundle(compilation, this)), {
          minimized: true,
        });
      });
    });
  }
}
