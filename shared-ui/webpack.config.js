import { definePage } from '../webpack.shared.js';

/** The workshop: a page with shared-ui's components in every state. */
export default definePage({
  directory: import.meta.dirname,
  name: 'workshop',
  entry: './src/workshop/index.tsx',
  port: 3009,
  outputPath: '.cache/workshop',
});
