import webpack from 'webpack';
import { bundle } from './bundle.js';

const PLUGIN = 'BootScript';
const HTML = 'index.html';

/** Puts the script that every page begins with into index.html, before all others. */
export class BootScript {
  /** @param {{ entry: string, minify: boolean }} options */
  constructor({ entry, minify }) {
    this.entry = entry;
    this.minify = minify;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      if (compilation.compiler.isChild()) return;
      // Behind whoever makes index.html, and before its pages are made of it.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: PLUGIN, stage }, async () => {
        const script = (await bundle(compilation, this)).trim();
        // What comes first here comes before the style sheets, too: an inline script waits for those above it.
        compilation.updateAsset(
          HTML,
          (source) =>
            new webpack.sources.RawSource(
              source
                .source()
                .toString()
                .replace(/<(script|link)\b/, (tag) => `<script>${script}</script>${tag}`),
            ),
        );
      });
    });
  }
}
