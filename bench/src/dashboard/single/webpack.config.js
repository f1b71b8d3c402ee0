import path from 'node:path';
import { definePage } from '../../../../webpack.shared.js';

export default definePage({
  directory: path.resolve(import.meta.dirname, '../../..'),
  name: 'dashboard-single',
  entry: './src/dashboard/single/index.ts',
  outputPath: '.cache/dashboard-single',
});
