import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { withIntegrity } from './ChunkIntegrity.js';

const require = createRequire(import.meta.url);
const PLUGIN = 'StaticPages';
const ROOT = /<div id="?root"?><\/div>/;

/**
 * Writes the public pages of the shell: `pages/<page>.<language>.html` is index.html with the head, the content and the
 * style sheets of a page. Adds a spinner and tags for link previews to index.html, which is the HTML of all other
 * pages. Also writes the files of the public folder and the files for crawlers to the root.
 */
export class StaticPages {
  /**
   * @param {{ renderer: import('webpack').Configuration, publicFolder: string }} options `renderer`: builds the Node
   * program that renders the pages (src/static/render.tsx)
   */
  constructor({ renderer, publicFolder }) {
    this.renderer = renderer;
    this.publicFolder = publicFolder;
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
    const emit = (name, content) => compilation.emitAsset(name, new webpack.sources.RawSource(content));
    for (const name of readdirSync(this.publicFolder)) emit(name, readFileSync(path.join(this.publicFolder, name)));
    const { pages, waiting, preview, files } = await this.draw();
    for (const [name, content] of Object.entries(files)) emit(name, content);
    const shellHtml = compilation.getAsset('index.html').source.source().toString();
    for (const page of pages)
      emit(
        `pages/${page.file}`,
        staticHtml(shellHtml, page, filesOf(compilation, page.chunk), (tags) => withIntegrity(tags, compilation)),
      );
    compilation.updateAsset(
      'index.html',
      new webpack.sources.RawSource(
        shellHtml.replace(ROOT, () => `<div id="root">${waiting}</div>`).replace('</title>', (end) => end + preview),
      ),
    );
  }

  async draw() {
    const program = path.join(this.renderer.output.path, this.renderer.output.filename);
    await built(this.renderer);
    delete require.cache[program];
    return require(program).renderStatic();
  }
}

/**
 * Returns the shell's HTML with the head, content and files of a page. Preloads the scripts of the page with a low
 * priority, because everything visible is more urgent.
 */
function staticHtml(shellHtml, { language, direction, head, body }, files, sealed) {
  const styles = files.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="/${file}">`);
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="preload" as="script" crossorigin fetchpriority="low" href="/${file}">`);
  return shellHtml
    .replace(/<html\b[^>]*>/, `<html lang="${language}" dir="${direction}">`)
    .replace(/<meta name="?robots"?[^>]*>/, '')
    .replace('<title></title>', () => head)
    .replace('</head>', () => `${sealed([...styles, ...scripts].join(''))}</head>`)
    .replace(ROOT, () => `<div id="root" data-drawn>${body}</div>`);
}

/** Returns the files of a chunk that is loaded on demand, without the files of the entry. */
function filesOf(compilation, chunk) {
  const group = compilation.namedChunkGroups.get(chunk);
  if (!group) throw new Error(`${PLUGIN}: there is no chunk "${chunk}"`);
  return group.getFiles().filter((file) => !file.endsWith('.map'));
}

function built(configuration) {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
