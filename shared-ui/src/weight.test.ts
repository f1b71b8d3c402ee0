/** @jest-environment node */
import path from 'node:path';
import { build } from 'esbuild';

const FACE = path.join(__dirname, 'index.ts');

/** The shell shares these packages with every remote, so they do not add to the size of a component's bundle. */
const SHARED = ['react', 'react/*', 'react-dom', 'react-redux', '@lingui/*', 'shared-ui/*'];

/**
 * Returns the packages in the first chunk of a page that imports only these names from shared-ui. Lazy chunks do not
 * count.
 */
async function packagesIn(...names: string[]): Promise<string[]> {
  const { metafile } = await build({
    stdin: {
      contents: `export { ${names.join(', ')} } from ${JSON.stringify(FACE)};`,
      resolveDir: __dirname,
      loader: 'ts',
    },
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
  const atOnce = (file: string): string[] => [
    file,
    ...metafile.outputs[file]!.imports.filter(({ kind, external }) => kind === 'import-statement' && !external).flatMap(
      ({ path: part }) => atOnce(part),
    ),
  ];
  const entry = Object.keys(metafile.outputs).find((file) => metafile.outputs[file]!.entryPoint === '<stdin>')!;
  const inputs = atOnce(entry).flatMap((file) => Object.entries(metafile.outputs[file]!.inputs));
  const used = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file);
  return [...new Set(used.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []))].sort();
}

describe('the first chunk of a page', () => {
  it('contains no npm package if the page uses only the components of an unsaved invoice', async () => {
    expect(
      await packagesIn(
        'InvoiceView',
        'Button',
        'LinkButton',
        'TextLink',
        'Banner',
        'Card',
        'ErrorCard',
        'EmptyState',
        'Spinner',
        'PageSpinner',
        'Tile',
      ),
    ).toEqual([]);
  });

  it('contains no npm package if the page uses only toasts, one-time code boxes and the browser’s own selects', async () => {
    expect(
      await packagesIn('ToastRegion', 'OtpBoxes', 'LanguageSelect', 'ThemeSelect', 'PageHeader', 'SuiteTexts'),
    ).toEqual([]);
  });

  it('contains Formik, but not the widget library, if the page uses only fields built on native inputs', async () => {
    const packages = await packagesIn('TextField', 'PhoneField', 'TextAreaField', 'NumberField');
    expect(packages).toContain('formik');
    expect(packages.filter((name) => /react-aria|react-stately|@internationalized/.test(name))).toEqual([]);
  });

  it('contains the widget library if the page uses a dialog, which shows that these tests can detect the library', async () => {
    expect(await packagesIn('Dialog')).toContain('react-aria');
  });
});
