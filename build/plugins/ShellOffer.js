import webpack from 'webpack';

const PLUGIN = 'ShellOffer';

/**
 * Writes `shell.json` beside index.html. The publishing step reads this file to learn which shared modules a release of
 * the shell offers.
 */
export class ShellOffer {
  /** @param {Record<string, string>} shared the version of each shared module */
  constructor(shared) {
    this.shared = shared;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      if (compilation.compiler.isChild()) return;
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, () =>
        compilation.emitAsset('shell.json', new webpack.sources.RawSource(JSON.stringify({ shared: this.shared }))),
      );
    });
  }
}
