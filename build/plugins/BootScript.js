import webpack from 'webpack';
import { bundle } from './bundle.js';

const PLUGIN = 'BootScript';
const HTML = 'index.html';

/**
 * Inserts the first script of every page into index.html, before all others. The script element must not have
 * attributes: delivery/src/site finds inline scripts by `<script>` when it writes their hashes into the security policy.
 */
export class BootScript {
  /** @param {{ entry: string, minify: boolean }} options */
  constructor({ entry, minify }) {
    this.entry = entry;
    this.minify = minify;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      if (compilation.compiler.isChild()) return;
      // Runs after the plugin that creates index.html, and before StaticPages creates the other pages from it.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: PLUGIN, stage }, async () => {
        const script = (await bundle(compilation, this)).trim();
        // Inserts the script before the style sheets too, because an inline script waits for style sheets above it.
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
