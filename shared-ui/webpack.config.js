import { definePage } from '../webpack.shared.js';

/** The workshop: shared-ui's parts in every state, on a page of their own. */
export default definePage({
  directory: import.meta.dirname,
  name: 'workshop',
  entry: './src/workshop/index.tsx',
  port: 3009,
  outputPath: '.cache/workshop',
});
