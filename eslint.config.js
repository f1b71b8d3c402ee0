import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import compat from 'eslint-plugin-compat';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { frontEndsIn } from './scripts/lib/remotes.mjs';
import { textsInCatalogues } from './scripts/lib/texts-rule.mjs';

const FRONT = frontEndsIn(import.meta.dirname);

const PACKAGES = ['contracts', 'shared-ui', 'shared-auth', ...FRONT, 'api', 'delivery'];

/** Files that format times for the database or check the name of a time zone. Users never see these times. */
const MACHINE_TIMES = ['api/src/platform/localTime.ts', 'api/src/modules/restaurants/timeZones.ts'];

const ONE_FORMATTER = [
  "MemberExpression[object.name='Intl'][property.name=/^(DateTimeFormat|NumberFormat|RelativeTimeFormat)$/]",
  'MemberExpression[property.name=/^toLocale(Date|Time)?String$/]',
].map((selector) => ({ selector, message: 'use a formatter of contracts or shared-ui/src/format' }));

/** Only platform/db may use PostgreSQL's advisory locks and LISTEN/NOTIFY directly (docs/decisions/0064). */
const ONE_BUS = {
  selector: 'TemplateElement[value.raw=/\\b(pg_(try_)?advisory|pg_notify|(UN)?LISTEN )/]',
  message: 'use lockUntilCommit (platform/db/locks.ts), or publish and listen (platform/db/notices.ts, eventBus.ts)',
};

/** Properties of a browser's window that may be missing, forbidden or full. */
const LENT = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'];
const USE_DEVICE = 'use contracts/src/device.ts, which never throws';

/** The code of the pages, without its tests. */
const PAGES = {
  files: ['contracts', 'shared-ui', 'shared-auth', ...FRONT].map((name) => `${name}/src/**/*.{ts,tsx}`),
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**', '**/testing.{ts,tsx}', 'contracts/src/server/**'],
};

/**
 * A hash of our own lint rule, of the supported browsers, and of the lock file, which determines the installed rules.
 * ESLint caches its results (`.cache/eslint`) for as long as a file and the configuration stay unchanged. The hash is
 * part of the configuration, so ESLint checks all files again after a rule has changed.
 */
const RULES = ['package-lock.json', '.browserslistrc', 'scripts/lib/texts-rule.mjs']
  .reduce((hash, file) => hash.update(readFileSync(path.join(import.meta.dirname, file))), createHash('sha256'))
  .digest('hex');

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-server/**',
      '**/.types/**',
      '**/.cache/**',
      '**/.data/**',
      '**/*.generated.ts',
      'api/drizzle/**',
      'coverage/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    settings: { rules: RULES },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      eqeqeq: 'error',
      'no-duplicate-imports': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    // Numbers, dates and times have fixed styles (docs/design.md), so all code uses the same formatters.
    files: PACKAGES.map((name) => `${name}/src/**/*.{ts,tsx}`),
    ignores: ['**/*.test.{ts,tsx}', 'contracts/src/*.ts', 'shared-ui/src/format/*.ts', 'delivery/**', ...MACHINE_TIMES],
    rules: { 'no-restricted-syntax': ['error', ...ONE_FORMATTER] },
  },
  {
    files: ['api/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*.postgres.ts', 'api/src/platform/db/*.ts', ...MACHINE_TIMES],
    rules: { 'no-restricted-syntax': ['error', ...ONE_FORMATTER, ONE_BUS] },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['{build,scripts}/**/*.test.mjs', 'scripts/**/*.postgres.mjs', 'build/jest/setup.cjs'],
    languageOptions: { globals: globals.jest },
  },
  {
    files: ['scripts/**', 'bench/**', 'e2e/**', 'api/**', 'delivery/**', 'remote-kit/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // jest loads these files as CommonJS, but the benchmarks and browser tests load them as ES modules.
    files: ['api/**/*.ts', 'delivery/**/*.ts', 'e2e/**/*.ts', 'bench/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: '__dirname', message: 'Use import.meta.dirname.' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Tests and the data of stories may contain texts that are in no catalogue.
    files: [...FRONT, 'shared-auth', 'shared-ui'].map((name) => `${name}/src/**/*.tsx`),
    ignores: ['**/*.test.tsx', '**/*.stories.tsx', '**/useSample*.tsx', '**/testing/**', '**/testing.tsx'],
    plugins: { suite: { rules: { 'texts-in-catalogues': textsInCatalogues } } },
    rules: { 'suite/texts-in-catalogues': 'error' },
  },
  {
    // A browser may lack these, forbid them or have no room. The modules of contracts handle that, once for all pages.
    ...PAGES,
    ignores: [
      ...PAGES.ignores,
      'contracts/src/{device,randomId}.ts',
      // The service worker, which exists only in browsers that have caches.
      'shell/src/offline/**',
    ],
    rules: {
      'no-restricted-globals': ['error', ...LENT.map((name) => ({ name, message: USE_DEVICE }))],
      'no-restricted-properties': [
        'error',
        ...LENT.flatMap((property) =>
          ['window', 'globalThis', 'self'].map((object) => ({ object, property, message: USE_DEVICE })),
        ),
        { object: 'document', property: 'cookie', message: USE_DEVICE },
        { object: 'navigator', property: 'serviceWorker', message: USE_DEVICE },
        { object: 'AbortSignal', property: 'timeout', message: 'use deadline of contracts, for older browsers too' },
        {
          object: 'crypto',
          property: 'randomUUID',
          message: 'use randomId of contracts: plain http has no randomUUID',
        },
      ],
    },
  },
  {
    // Pages use only what the browsers in .browserslistrc have. The type check covers methods of JavaScript's own
    // objects by its `lib`, and `npm run check:sizes` covers the built files, which contain the libraries.
    ...PAGES,
    plugins: { compat },
    // Safari has no requestIdleCallback, so its callers use setTimeout there.
    settings: { polyfills: ['requestIdleCallback'] },
    rules: { 'compat/compat': 'error' },
  },
);
