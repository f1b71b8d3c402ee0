import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const PLUGIN = 'ChunkIntegrity';
const { RuntimeGlobals, RuntimeModule, sources } = webpack;
const MANIFEST = 'mf-manifest.json';

/** A content's hash, as in the `integrity` attribute: `sha384-` and 64 characters. */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
/** Stands for a file's hash until it is known. As long as the hash, so that no source map has to move. */
const placeholder = (kind, id) => `sha384-${`@${kind}:${id}@`.padEnd(64, '.')}`;
const PLACEHOLDER = /sha384-@(js|css):([^@]+)@\.*/g;

/** The hashes of the chunks that this runtime can load, by kind and id. */
class IntegrityRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk integrity', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const { chunkGraph } = this.compilation;
    const chunks = [...this.chunk.getAllAsyncChunks()];
    const mapOf = (kind, type) => Object.fromEntries(chunks.filter((chunk) => has(chunkGraph, chunk, type)).map((chunk) => [chunk.id, placeholder(kind, chunk.id)]));
    return `${RuntimeGlobals.require}.integrity = ${JSON.stringify({ js: mapOf('js', 'javascript'), css: mapOf('css', 'css/mini-extract') })};`;
  }
}

const has = (chunkGraph, chunk, type) => chunkGraph.getChunkModulesIterableBySourceType(chunk, type) !== undefined;

/**
 * The browser runs no chunk whose content is not the one that was built: every runtime knows the hashes of the chunks it loads, and
 * a remote's manifest those of the files that come before its runtime. What anchors the manifest is the registry, what anchors
 * the shell is its HTML.
 *
 * No package does this for federation: the one there is knows neither containers nor the files that the federation runtime fetches by
 * itself, and has had no release for years.
 */
export class ChunkIntegrity {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      if (compilation.compiler.isChild()) return;
      this.checkAtLoad(compilation);
      // Behind the stages that name files by their content, and that write the manifest.
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 1 }, () => this.fill(compilation));
    });
  }

  checkAtLoad(compilation) {
    compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(PLUGIN, (chunk) => {
      compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
    });
    webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(PLUGIN, (source) => `${source}${set('script', 'js')}`);
    MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(PLUGIN, (source, { tag }) => `${source}${set(tag, 'css')}`);
  }

  fill(compilation) {
    const hashes = { js: new Map(), css: new Map() };
    const runtimes = [];
    for (const chunk of compilation.chunks) {
      for (const file of chunk.files) {
        const kind = file.endsWith('.css') ? 'css' : 'js';
        if (kind === 'js' && chunk.hasRuntime()) runtimes.push(file);
        else hashes[kind].set(String(chunk.id), integrityOf(contentOf(compilation, file)));
      }
    }
    for (const file of runtimes) {
      compilation.updateAsset(file, (source) => {
        const filled = new sources.ReplaceSource(source);
        for (const found of source.source().toString().matchAll(PLACEHOLDER)) {
          const [text, kind, id] = found;
          filled.replace(found.index, found.index + text.length - 1, hashes[kind].get(id));
        }
        return filled;
      });
    }
    this.tellManifest(compilation);
    this.tellPages(compilation);
  }

  /** The pages' own scripts and style sheets. */
  tellPages(compilation) {
    for (const { name } of compilation.getAssets().filter((asset) => asset.name.endsWith('.html'))) {
      compilation.updateAsset(name, (source) => new sources.RawSource(withIntegrity(source.source().toString(), compilation)));
    }
  }

  /** What the federation runtime fetches before a remote's own runtime is there. */
  tellManifest(compilation) {
    if (!compilation.getAsset(MANIFEST)) return;
    compilation.updateAsset(MANIFEST, (source) => {
      const manifest = JSON.parse(source.source().toString());
      const { remoteEntry } = manifest.metaData;
      const first = [remoteEntry.path + remoteEntry.name, ...manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync])];
      return new sources.RawSource(JSON.stringify({ ...manifest, integrity: Object.fromEntries([...new Set(first)].map((file) => [file, integrityOf(contentOf(compilation, file))])) }));
    });
  }
}

/** HTML whose elements that load a file of this build say its hash. */
export function withIntegrity(html, compilation) {
  return html.replaceAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="?\/(assets\/[^"\s>]+\.(?:js|css))"?/g, (tag, file) => `${tag} integrity="${integrityOf(contentOf(compilation, file))}"`);
}

/**
 * Code that gives an element the hash of the chunk it loads; what the federation runtime loads by it has no id. A hash of another
 * origin's file is only checked where it is asked for so, and the preloads, which cannot know, ask so everywhere.
 */
const set = (tag, kind) => `if (${RuntimeGlobals.require}.integrity.${kind}[chunkId]) { ${tag}.integrity = ${RuntimeGlobals.require}.integrity.${kind}[chunkId]; ${tag}.crossOrigin = "anonymous"; }`;

const contentOf = (compilation, file) => compilation.getAsset(file).source.buffer();
