/** @jest-environment node */
import path from 'node:path';
import { build } from 'esbuild';

const FACE = path.join(__dirname, 'index.ts');

/** What the shell shares with every remote: it costs no part anything. */
const SHARED = ['react', 'react/*', 'react-dom', 'react-redux', '@lingui/*', 'shared-ui/*'];

/** The packages whose code a page loads at once that imports these names of the public face, and nothing else. What comes later is a chunk of its own. */
async function packagesIn(...names: string[]): Promise<string[]> {
  const { metafile } = await build({
    stdin: { contents: `export { ${names.join(', ')} } from ${JSON.stringify(FACE)};`, resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: '/',
    external: SHARED,
    loader: { '.woff2': 'empty', '.svg': 'empty' },
    logLevel: 'silent',
  });
  const atOnce = (file: string): string[] => [file, ...metafile.outputs[file]!.imports.filter(({ kind, external }) => kind === 'import-statement' && !external).flatMap(({ path: part }) => atOnce(part))];
  const entry = Object.keys(metafile.outputs).find((file) => metafile.outputs[file]!.entryPoint === '<stdin>')!;
  const inputs = atOnce(entry).flatMap((file) => Object.entries(metafile.outputs[file]!.inputs));
  const used = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file);
  return [...new Set(used.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []))].sort();
}

describe('what a part costs', () => {
  it('is nothing of any library for what stands on the invoice before it is saved', async () => {
    expect(await packagesIn('InvoiceView', 'Button', 'LinkButton', 'TextLink', 'Banner', 'Card', 'ErrorCard', 'EmptyState', 'Spinner', 'PageSpinner', 'Tile')).toEqual([]);
  });

  it('is nothing of the widget library for the notices, the one-time code and the choices in a bar', async () => {
    expect(await packagesIn('ToastRegion', 'OtpBoxes', 'LanguageSelect', 'ThemeSelect', 'PageHeader', 'SuiteTexts')).toEqual([]);
  });

  it('is the forms’ library, and not the widgets’, for the fields made of the browser’s own', async () => {
    const packages = await packagesIn('TextField', 'PhoneField', 'TextAreaField', 'NumberField');
    expect(packages).toContain('formik');
    expect(packages.filter((name) => /react-aria|react-stately|@internationalized/.test(name))).toEqual([]);
  });

  it('is the widget library for those built on it, which proves that it would be seen', async () => {
    expect(await packagesIn('Dialog')).toContain('react-aria');
  });
});
