import shared from '../.dependency-cruiser.mjs';

/* The rule of folders, which looks at the product alone: tests may import from every module. */

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'two modules of the API do not import each other',
      severity: 'error',
      scope: 'folder',
      from: { path: '^api/src/modules/[^/]+$' },
      to: { path: '^api/src/modules/[^/]+$', circular: true },
    },
  ],
  options: {
    ...shared.options,
    exclude: { path: '[.]test[.]|^api/(test|simulator|[.]types|dist)/' },
    cache: { ...shared.options.cache, folder: '.cache/dependency-cruiser-api' },
  },
};
