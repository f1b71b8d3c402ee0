import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { bundle } from './bundle.js';
import { integrityIn } from './ChunkIntegrity.js';

const require = createRequire(import.meta.url);
const PLUGIN = 'ShellPages';

/** The product's names in the rendered pages: placeholders, because an installation may have others. */
const NAMES = { name: '{{product}}', nameArabic: '{{product-arabic}}' };

/**
 * Writes `shell.json`, from which publishing creates the HTML of every page (delivery/src/site/page.ts): the parts of
 * the head, the first script, the shell's scripts and style sheets, and the pages that the build has rendered. Also
 * writes the files of the public folder and the files for crawlers to the root.
 */
export class ShellPages {
  /**
   * @param {{ entry: string, boot: string, renderer: import('webpack').Configuration, publicFolder: string, offers:
   * { contract: object, shared: Record<string, string> } }} options `entry`: the name of the shell's entry; `boot`: the source of the first script;
   * `renderer`: builds the Node program that renders the pages (src/static/render.tsx); `offers`: the versions of
   * the contract and of each shared module that the shell offers
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    // Runs once the names of all files are final.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      if (compilation.compiler.isChild()) return;
      compilation.hooks.processAssets.tapPromise({ name: PLUGIN, stage }, () => this.addTo(compilation));
    });
  }

  async addTo(compilation) {
    const { entry, boot, renderer, publicFolder, offers } = this.options;
    const emit = (name, content) => compilation.emitAsset(name, new webpack.sources.RawSource(content));
    for (const name of readdirSync(publicFolder)) emit(name, readFileSync(path.join(publicFolder, name)));
    const { files, pages, ...heads } = await drawn(renderer);
    for (const [name, content] of Object.entries(files)) emit(name, content);
    emit(
      'shell.json',
      JSON.stringify({
        ...offers,
        ...heads,
        names: NAMES,
        boot: (await bundle(compilation, { entry: boot, minify: true })).trim(),
        ...filesOf(compilation, entry),
        pages: pages.map(({ chunk, ...page }) => ({ ...page, ...filesOf(compilation, chunk) })),
      }),
    );
  }
}

/** Builds and runs the program that renders the pages. */
async function drawn(renderer) {
  const program = path.join(renderer.output.path, renderer.output.filename);
  await new Promise((resolve, reject) => {
    webpack(renderer, (error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  delete require.cache[program];
  globalThis.productNames = NAMES;
  try {
    return await require(program).renderStatic();
  } finally {
    delete globalThis.productNames;
  }
}

/** Returns the scripts and style sheets of a chunk with their hashes; none without a chunk. */
function filesOf(compilation, chunk) {
  const names = chunk === undefined ? [] : compilation.namedChunkGroups.get(chunk).getFiles();
  const ending = (extension) =>
    names
      .filter((name) => name.endsWith(extension))
      .map((name) => ({ url: `/${name}`, integrity: integrityIn(compilation, name) }));
  return { scripts: ending('.js'), styles: ending('.css') };
}
