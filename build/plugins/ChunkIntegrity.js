import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const PLUGIN = 'ChunkIntegrity';
const { RuntimeGlobals, RuntimeModule, sources } = webpack;
const MANIFEST = 'mf-manifest.json';

/**
 * Returns the hash of a file's content in the form of the `integrity` attribute: `sha256-` and 44 characters. SHA-256
 * is the shortest hash that browsers accept. The length matters because hashes do not compress, and the first load
 * contains a hash for each chunk. All files use SHA-256, because a preload and the later load must name the same hash.
 */
const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
/**
 * Returns a placeholder for a chunk's hash, which is not known yet. It is as long as the hash, so that source maps stay
 * correct.
 */
const placeholder = (kind, id) => `sha256-${`@${kind}:${id}@`.padEnd(44, '.')}`;
const PLACEHOLDER = /sha256-@(js|css):([^@]+)@\.*/g;

/** The part of a webpack runtime that contains the hashes of the chunks that the runtime can load, by kind and id. */
class IntegrityRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk integrity', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const { chunkGraph } = this.compilation;
    const chunks = [...this.chunk.getAllAsyncChunks()];
    const mapOf = (kind, type) =>
      Object.fromEntries(
        chunks.filter((chunk) => has(chunkGraph, chunk, type)).map((chunk) => [chunk.id, placeholder(kind, chunk.id)]),
      );
    return `${RuntimeGlobals.require}.integrity = ${JSON.stringify({ js: mapOf('js', 'javascript'), css: mapOf('css', 'css/mini-extract') })};`;
  }
}

const has = (chunkGraph, chunk, type) => chunkGraph.getChunkModulesIterableBySourceType(chunk, type) !== undefined;

/**
 * Makes the browser refuse every file whose content differs from the build. Each runtime contains the hashes of the
 * chunks that it loads. A remote's manifest contains the hashes of the files that are loaded before the remote's
 * runtime. The registry contains the hash of the manifest, and the shell's `shell.json` contains the hashes of the
 * shell's first files. No maintained package does this for module federation: webpack-subresource-integrity supports neither
 * containers nor the files that the federation runtime loads itself.
 */
export class ChunkIntegrity {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      if (compilation.compiler.isChild()) return;
      this.checkAtLoad(compilation);
      // Runs after the stages that add content hashes to file names and write the manifest.
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 1 },
        () => this.fill(compilation),
      );
    });
  }

  checkAtLoad(compilation) {
    compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(PLUGIN, (chunk) => {
      compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
    });
    webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      PLUGIN,
      (source) => `${source}${set('script', 'js')}`,
    );
    MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
      PLUGIN,
      (source, { tag }) => `${source}${set(tag, 'css')}`,
    );
  }

  fill(compilation) {
    const hashes = { js: new Map(), css: new Map() };
    const runtimes = [];
    for (const chunk of compilation.chunks) {
      for (const file of chunk.files) {
        const kind = file.endsWith('.css') ? 'css' : 'js';
        if (kind === 'js' && chunk.hasRuntime()) runtimes.push(file);
        else hashes[kind].set(String(chunk.id), integrityIn(compilation, file));
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
    this.addHashesToManifest(compilation);
  }

  /** Adds the hashes of the files that are loaded before a remote's runtime to the manifest. */
  addHashesToManifest(compilation) {
    if (!compilation.getAsset(MANIFEST)) return;
    compilation.updateAsset(MANIFEST, (source) => {
      const manifest = JSON.parse(source.source().toString());
      const { remoteEntry } = manifest.metaData;
      const first = [
        remoteEntry.path + remoteEntry.name,
        ...manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]),
      ];
      return new sources.RawSource(
        JSON.stringify({
          ...manifest,
          integrity: Object.fromEntries([...new Set(first)].map((file) => [file, integrityIn(compilation, file)])),
        }),
      );
    });
  }
}

/**
 * Returns code that sets the hash of the chunk that an element loads. Files that the federation runtime loads have no
 * id and get no hash here. The code also sets `crossorigin`, because browsers check the hash of a file from another
 * origin only with this attribute, and because preloads always have it.
 */
const set = (tag, kind) =>
  `if (${RuntimeGlobals.require}.integrity.${kind}[chunkId]) { ${tag}.integrity = ${RuntimeGlobals.require}.integrity.${kind}[chunkId]; ${tag}.crossOrigin = "anonymous"; }`;

/** Returns the hash of a file of a build. */
export const integrityIn = (compilation, file) => integrityOf(compilation.getAsset(file).source.buffer());
