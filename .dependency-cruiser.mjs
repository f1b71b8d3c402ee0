import { readFileSync } from 'node:fs';
import path from 'node:path';
import { frontEndsIn } from './scripts/lib/remotes.mjs';

/* The import rules of docs/architecture.md. `npm run lint` checks them. A type import counts as an import. */

const FRONT = frontEndsIn(import.meta.dirname);
const { devDependencies } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'));

/** For each package, the other packages that it may import. `e2e` and `bench` may import all packages. */
const MAY_IMPORT = {
  contracts: [],
  'shared-ui': ['contracts'],
  'shared-auth': ['contracts', 'shared-ui'],
  ...Object.fromEntries(FRONT.map((name) => [name, ['contracts', 'shared-ui', 'shared-auth']])),
  api: ['contracts'],
  delivery: ['contracts'],
};

const PACKAGES = Object.keys(MAY_IMPORT);
const oneOf = (names) => `^(${names.join('|')})/`;

/** Tests, and what only tests use. */
const TESTS = ['[.](test|postgres)[.]', '/test(ing)?/', '/testing[.]tsx?$', '^(e2e|bench)/'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no cycles', from: {}, to: { circular: true } },
    {
      name: 'every imported file exists',
      // The kit's configurations run in a remote's folder, where the packages of its bundler are installed.
      from: { pathNot: '^remote-kit/(build|files)/' },
      to: { couldNotResolve: true },
    },
    ...Object.entries(MAY_IMPORT).map(([name, allowed]) => ({
      name: `${name} may not import this package`,
      from: { path: oneOf([name]) },
      to: { path: oneOf(PACKAGES.filter((other) => other !== name && !allowed.includes(other))) },
    })),
    {
      name: 'the product does not import test equipment',
      // The workshop shows components with the data of tests.
      from: { path: oneOf(PACKAGES), pathNot: [...TESTS, '^shared-ui/src/workshop/'] },
      to: { path: TESTS },
    },
    {
      name: 'import the router from shared-ui/router',
      // Tests, and pages that are rendered without a browser, need a router that keeps the URL in memory.
      from: {
        path: oneOf(['shared-auth', ...FRONT]),
        pathNot: [...TESTS, '^shell/src/static/', '^shared-auth/src/renderer/'],
      },
      to: { path: 'node_modules/react-router', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'what several screens share does not import screens',
      from: { path: '^mf-[^/]+/src/shared/', pathNot: TESTS },
      to: { path: '^mf-[^/]+/src/screens/' },
    },
    {
      name: 'the platform of the API imports only the platform',
      from: { path: '^api/src/platform/', pathNot: TESTS },
      to: { path: '^api/(src|simulator)/', pathNot: '^api/src/platform/' },
    },
    {
      name: 'the modules of the API import only modules and the platform',
      from: { path: '^api/src/modules/', pathNot: TESTS },
      to: { path: '^api/(src|simulator)/', pathNot: '^api/src/(modules|platform)/' },
    },
    {
      name: 'only the app imports the routes of a module of the API',
      from: { path: '^api/src/(modules/[^/]+)/', pathNot: TESTS },
      to: { path: ['^api/src/modules/.*/routes[.]ts$', '^api/src/modules/.*Routes[.]ts$'], pathNot: '^api/src/$1/' },
    },
    {
      name: 'the start and the build need no devDependencies, which `npm start` does not install',
      from: {
        path: [
          '^scripts/(start|build|build-node)[.]mjs$',
          '^scripts/tasks/webpackBuild[.]mjs$',
          '^webpack[.]shared[.]js$',
        ],
      },
      to: { path: `^node_modules/(${Object.keys(devDependencies).join('|')})/`, reachable: true },
    },
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]*/?(dist|dist-server|[.]types|[.]cache|[.]data|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
