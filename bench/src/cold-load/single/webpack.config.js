import path from 'node:path';
import { definePage } from '../../../../webpack.shared.js';

export default definePage({
  directory: path.resolve(import.meta.dirname, '../../..'),
  name: 'single',
  entry: './src/cold-load/single/index.ts',
  outputPath: '.cache/single',
});
