/** The packages that a remote outside this repository installs, and the configurations of the kit import. */
const TEAMS_TOOLS = [
  '@module-federation/vite',
  '@pmmmwh/react-refresh-webpack-plugin',
  '@rspack/plugin-react-refresh',
  '@vitejs/plugin-react',
  'vitest',
];

/** @type {import('knip').KnipConfig} */
export default {
  // Programs of the operating system. No npm package provides them.
  ignoreBinaries: ['apt-get', 'fc-list', 'mount', 'openssl', 'systemd-analyze', 'umount'],
  // Ignores exports with the tag @public: they are used without an import, for example by name from a lazy module.
  tags: ['-public'],
  compilers: {
    // Finds the style sheets and the font packages that a style sheet imports.
    css: (text) =>
      [...text.matchAll(/(?:@import |from |url\()'([@.][^?']+)/g)].map(([, file]) => `import '${file}';`).join('\n'),
  },
  workspaces: {
    '.': {
      // Files that are started as programs, loaded by webpack, or used only for their types.
      entry: [
        'jest.postgres.config.mjs',
        'scripts/build-node.mjs',
        'scripts/lib/{die-with-parent,nginx-balancer,postgres-keeper,postgres-stoppable,promtool,server.long.postgres}.mjs',
        'scripts/tasks/webpackBuild.mjs',
        'build/**/*.d.cts',
        'build/plugins/federationErrors.js',
        'docs/deployment/cloudfront.js',
      ],
      // build/factories.js asks only where the federation plugin's copy of this package is.
      ignoreDependencies: ['@module-federation/runtime-core'],
    },
    api: {
      entry: [
        'src/{main,eesal}.ts',
        'src/app/{pdfWorker.ts,pdfWorkerFromSources.mjs}',
        '{src,test}/**/*.postgres.test.ts',
        'test/points/worker.ts',
        'test/processes/twoServers.ts',
        'simulator/main.ts',
        'test/soak/{jest.config.mjs,*.soak.ts}',
        'test/support/{heapReport,heldMemory,shiftedClock}.mjs',
      ],
      // platform/pdf/engine/faces.ts computes the names of the font files, so knip finds no import of these packages.
      ignoreDependencies: [/^@expo-google-fonts\//],
    },
    bench: {
      // harness/child.ts starts exported functions of the measurements by their names.
      entry: ['src/{main,listeners,report}.ts', 'src/harness/load.ts', 'src/single/*', 'src/reportFloor.mjs'],
    },
    delivery: {
      entry: [
        'src/{cli,testing/releaseOnce,testing/team}.ts',
        'src/web-host/main.ts',
        'src/web-host/rendering/worker.mjs',
      ],
    },
    'mf-*': { entry: ['src/{remote,standalone,api.generated}.ts'] },
    'remote-kit': {
      entry: [
        'src/{index,testing}.ts',
        'src/cli/main.ts',
        'build/{webpack,rspack,vite,vitest,messages-loader,components-loader}.js',
        'files/build/*',
      ],
      // A team's package installs the tools of its bundler and of its tests.
      ignoreDependencies: TEAMS_TOOLS,
    },
    'shared-ui': { entry: ['src/**/*.stories.tsx'] },
    shell: {
      entry: [
        'src/api.generated.ts',
        'src/offline/worker.ts',
        'src/boot/index.ts',
        'src/static/*.{ts,tsx}',
        'pictures/*.mts',
      ],
    },
  },
};
