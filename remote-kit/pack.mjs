import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import webpack from 'webpack';
import { ESBUILD_TARGET } from '../build/browsers.js';
import { CONTRACT, sharedVersions } from '../build/sharedModules.js';
import { step } from '../scripts/lib/print.mjs';
import { defineShell } from '../webpack.shared.js';

/* `npm run pack:kit`: makes `@eesal/remote-kit`, the package with which any team builds a remote, as a tarball in
   remote-kit/dist/. It needs nothing of this repository. */
const { compileMessages } = createRequire(import.meta.url)('../build/messages/compile-messages.cjs');
const here = import.meta.dirname;
const root = path.dirname(here);
/** The folder for the tarball: the first argument, or dist/. */
const dist = path.resolve(process.argv[2] ?? path.join(here, 'dist'));
const output = path.join(dist, 'package');
const NAME = '@eesal/remote-kit';

/** The entry points of the kit, and their sources. */
const ENTRIES = {
  index: path.join(here, 'src/index.ts'),
  auth: path.join(root, 'shared-auth/src/index.ts'),
  host: path.join(root, 'shared-ui/src/host.tsx'),
  router: path.join(root, 'shared-ui/src/router.ts'),
  components: path.join(root, 'shared-ui/src/index.ts'),
  testing: path.join(here, 'src/testing.ts'),
};

/** Modules that only the shell has. The kit's code imports them from the kit, so that there is one of each. */
const SINGLETONS = { 'shared-auth': 'auth', 'shared-ui/host': 'host', 'shared-ui/router': 'router' };

/** The packages of which a remote and the shell must use the same one. */
const PEERS = [
  'react',
  'react-dom',
  'react-redux',
  '@lingui/core',
  '@lingui/react',
  '@reduxjs/toolkit',
  'react-router-dom',
];

/** What the class names of the components begin with; a build replaces it (build/common.js). */
const COMPONENT = 'EesalRemote_';

/** Files of the components that are only for tests and for the workshop. */
const NOT_PACKED = /\.(test|stories)\.|\.d\.ts$|(^|\/)(testing|workshop)(\/|\.)/;

const readJson = async (file) => JSON.parse(await readFile(path.join(root, file), 'utf8'));

const workspaces = Object.fromEntries(
  await Promise.all(
    ['contracts', 'shared-ui', 'shared-auth', 'delivery'].map(async (name) => [
      name,
      await readJson(`${name}/package.json`),
    ]),
  ),
);

/** Returns the file of a workspace's export, such as `shared-ui/testing`; undefined for other packages. */
function sourceOf(imported) {
  const [name, ...rest] = imported.split('/');
  const target = workspaces[name]?.exports?.[['.', ...rest].join('/')];
  return target && path.join(root, name, target);
}

/** Names the classes of the components. esbuild takes their names from the names of the style sheets. */
const componentNames = {
  name: 'component-names',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.module\.css$/ }, ({ path: imported, resolveDir }) => {
      const file = path.resolve(resolveDir, imported);
      return { path: path.join(path.dirname(file), COMPONENT + path.basename(file)) };
    });
    onLoad({ filter: /\.module\.css$/ }, async ({ path: file }) => ({
      contents: await readFile(file.replace(COMPONENT, ''), 'utf8'),
      loader: 'local-css',
    }));
  },
};

/** Resolves the suite's own packages, and leaves all others to the installed packages. */
const suitePackages = {
  name: 'suite-packages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path: imported, kind }) => {
      if (kind === 'entry-point') return undefined;
      const single = SINGLETONS[imported];
      if (single) return { path: `${NAME}/${single}`, external: true };
      const source = sourceOf(imported);
      return source ? { path: source } : { path: imported, external: true };
    });
    onLoad({ filter: /messages\/(en|ar|ur)\.json$/ }, async ({ path: file }) => ({
      contents: `export default ${compileMessages(await readFile(file, 'utf8'))}`,
      loader: 'js',
    }));
  },
};

/**
 * Builds the code for browsers, with one style sheet for the components. Each module of the components is an entry, so
 * that esbuild writes it to a file of its own and a remote's bundler can leave it out.
 */
async function buildModules() {
  const components = path.join(root, 'shared-ui/src');
  const files = (await readdir(components, { recursive: true })).filter((file) => !NOT_PACKED.test(file)).sort();
  const modules = files.filter((file) => /\.tsx?$/.test(file));
  const sheets = files.filter((file) => file.endsWith('.module.css'));
  await writeFile(
    path.join(output, 'styles.ts'),
    sheets.map((file) => `import ${JSON.stringify(path.join(components, file))};\n`).join(''),
  );
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      ...ENTRIES,
      styles: path.join(output, 'styles.ts'),
      ...Object.fromEntries(
        modules.map((file) => [`modules/${file.replace(/\.tsx?$/, '')}`, path.join(components, file)]),
      ),
    },
    outdir: output,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ESBUILD_TARGET,
    jsx: 'automatic',
    loader: { '.svg': 'dataurl', '.woff2': 'dataurl' },
    chunkNames: 'chunks/[name]-[hash]',
    metafile: true,
    plugins: [componentNames, suitePackages],
    logLevel: 'warning',
    // Components refine a property of a class that they compose. Only the order in the one style sheet matters.
    logOverride: { 'undefined-composes-from': 'silent' },
  });
  for (const file of Object.keys(metafile.outputs))
    if (/\.css$|\/styles\.js$/.test(file) && !file.endsWith('/styles.css')) await rm(path.join(root, file));
  await rename(path.join(output, 'styles.css'), path.join(output, 'components.css'));
  await rm(path.join(output, 'styles.ts'));
  const barrel = path.join(output, 'components.js');
  await writeFile(barrel, `import './components.css';\n${await readFile(barrel, 'utf8')}`);
  return Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path: name }) => name),
  );
}

/** Writes one declaration file per entry point. */
async function buildTypes() {
  const bundle = await rollup({
    input: ENTRIES,
    external: (imported) =>
      /^[^./]/.test(imported) && !path.isAbsolute(imported) && (imported in SINGLETONS || !sourceOf(imported)),
    plugins: [
      {
        name: 'suite-packages',
        resolveId: (imported) =>
          sourceOf(imported) ?? (imported.endsWith('.css') ? { id: imported, external: true } : null),
      },
      dts({
        tsconfig: path.join(root, 'shared-auth/tsconfig.json'),
        compilerOptions: { composite: false, incremental: false, noEmit: false },
      }),
    ],
    onwarn: () => {},
  });
  const { output: files } = await bundle.generate({ format: 'es', chunkFileNames: 'chunks/[name].d.ts' });
  for (const file of files) {
    const code = Object.entries(SINGLETONS).reduce(
      (text, [suite, kit]) =>
        text.replaceAll(new RegExp(`(from|import)( ?\\(?)(['"])${suite}\\3`, 'g'), `$1$2'${NAME}/${kit}'`),
      file.code,
    );
    await mkdir(path.dirname(path.join(output, file.fileName)), { recursive: true });
    await writeFile(path.join(output, file.fileName), code);
  }
}

/** Lets modules of CommonJS in a bundle load packages. */
const REQUIRE = "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";

/** Bundles the command line with everything that it needs, and the configurations of the bundlers. */
async function buildPrograms() {
  const program = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  };
  await build({
    ...program,
    entryPoints: { cli: path.join(here, 'src/cli/main.ts') },
    outdir: output,
    minify: true,
    legalComments: 'none',
    banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
    plugins: [
      {
        name: 'workspaces',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^(contracts|delivery)(\/|$)/ }, ({ path: imported }) => ({ path: sourceOf(imported) })),
      },
    ],
  });
  await build({
    ...program,
    entryPoints: Object.fromEntries(
      ['webpack', 'rspack', 'vite', 'vitest', 'messages-loader', 'components-loader'].map((name) => [
        name,
        path.join(here, 'build', `${name}.js`),
      ]),
    ),
    outdir: path.join(output, 'build'),
    packages: 'external',
    banner: { js: REQUIRE },
  });
  const facts = {
    contract: CONTRACT,
    shared: Object.fromEntries(Object.entries(sharedVersions()).map(([module, version]) => [module, `^${version}`])),
  };
  await writeFile(path.join(output, 'build/facts.json'), JSON.stringify(facts));
}

/** Builds the shell with React's development build, for `eesal-remote dev`. */
async function buildShell() {
  const shell = path.join(output, 'shell');
  const config = defineShell({ directory: path.join(root, 'shell'), port: 0 })({}, { mode: 'development' });
  await new Promise((resolve, reject) => {
    webpack({ ...config, devtool: false, output: { ...config.output, path: shell } }, (error, stats) =>
      (error ?? stats.hasErrors()) ? reject(error ?? new Error(stats.toString('errors-only'))) : resolve(),
    );
  });
  await build({
    absWorkingDir: path.join(root, 'shell'),
    entryPoints: { boot: './src/boot/index.ts' },
    outdir: shell,
    bundle: true,
    format: 'iife',
    logLevel: 'warning',
  });
}

/** Writes the package's own package.json, and the files that need no build. */
async function describe(imported) {
  const versions = Object.assign(
    {},
    ...Object.values(workspaces).map(({ dependencies }) => dependencies),
    (await readJson('package.json')).dependencies,
  );
  const nameOf = (module) =>
    module
      .split('/')
      .slice(0, module.startsWith('@') ? 2 : 1)
      .join('/');
  const needed = [...new Set(imported.map(nameOf)), '@lingui/message-utils', '@module-federation/enhanced'].filter(
    (name) => name in versions && !PEERS.includes(name) && !(name in workspaces),
  );
  const entry = (name) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
  const { version } = await readJson('package.json');
  await writeFile(
    path.join(output, 'package.json'),
    `${JSON.stringify(
      {
        name: NAME,
        version,
        description: 'Builds, tests and releases a remote of the Eesal suite',
        license: 'SEE LICENSE IN LICENSE',
        type: 'module',
        sideEffects: ['*.css', './components.js'],
        engines: { node: '>=20.19' },
        bin: { 'eesal-remote': './cli.js' },
        exports: {
          '.': entry('index'),
          ...Object.fromEntries(
            Object.keys(ENTRIES)
              .filter((name) => name !== 'index')
              .map((name) => [`./${name}`, entry(name)]),
          ),
          ...Object.fromEntries(
            ['webpack', 'rspack', 'vite', 'vitest'].map((name) => [
              `./${name}`,
              { types: './build/config.d.ts', default: `./build/${name}.js` },
            ]),
          ),
          './css': { types: './css.d.ts' },
          './tsconfig.json': './tsconfig.json',
          './openapi.json': './openapi.json',
        },
        dependencies: Object.fromEntries(needed.sort().map((name) => [name, versions[name]])),
        peerDependencies: Object.fromEntries(PEERS.map((name) => [name, `^${versions[name].replace('^', '')}`])),
      },
      null,
      2,
    )}\n`,
  );
  await cp(path.join(here, 'template'), path.join(output, 'template'), { recursive: true });
  await cp(path.join(here, 'files'), output, { recursive: true });
  await cp(path.join(root, 'LICENSE'), path.join(output, 'LICENSE'));
  await cp(path.join(root, 'contracts/openapi.json'), path.join(output, 'openapi.json'));
}

await rm(output, { recursive: true, force: true });
await mkdir(path.join(output, 'build'), { recursive: true });
let imported = [];
await step('The code of the kit', async () => void (imported = await buildModules()));
await step('The types of the kit', buildTypes);
await step('The command line and the configurations', buildPrograms);
await step('The shell for development', buildShell);
await describe(imported);
const { stdout } = await promisify(execFile)('npm', ['pack', '--pack-destination', dist, '--silent'], {
  cwd: output,
});
console.log(path.relative(process.cwd(), path.join(dist, stdout.trim())));
