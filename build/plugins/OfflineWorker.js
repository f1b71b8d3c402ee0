import webpack from 'webpack';
import { bundle } from './bundle.js';

const PLUGIN = 'OfflineWorker';

/**
 * Writes the service worker that stores orders for offline use, as one file at the root. The file name has no
 * hash, because browsers look for a newer version at the same URL.
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
        // Marks the file as minified, so that webpack does not minify it again. Emits the file before the stage that
        // adds content hashes to file names.
        compilation.emitAsset(this.file, new webpack.sources.RawSource(await bundle(compilation, this)), {
          minimized: true,
        });
      });
    });
  }
}
