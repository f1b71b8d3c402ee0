import path from 'node:path';
import { definePage } from '../../../webpack.shared.js';

/** The configuration of one entry of this folder: `--env name=admin`. */
export default ({ name }, argv) =>
  definePage({
    directory: path.resolve(import.meta.dirname, '../..'),
    name,
    entry: `./src/single/${name}.ts`,
    outputPath: `.cache/${name}`,
  })({}, argv);
