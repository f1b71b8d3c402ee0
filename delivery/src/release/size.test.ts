import { federationManifest } from './manifest';
import { sizeWarnings } from './size';

const manifest = federationManifest.parse({
  metaData: { remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [{ path: './remote', assets: { js: { sync: ['page.js'] }, css: {} } }],
});
const file = (name: string, size: number) => ({ name, content: Buffer.alloc(size) });

describe('Publishing warns', () => {
  it('if the files that the first page needs have more than 1 MB together', () => {
    expect(sizeWarnings(manifest, [file('remoteEntry.js', 600_000), file('page.js', 500_000)])).toEqual([
      'the first page loads 1.1 MB: load what it does not show at once with import() (limit 1.0 MB before compression)',
    ]);
  });

  it('about each other file of more than 1 MB, except source maps', () => {
    expect(
      sizeWarnings(manifest, [file('page.js', 1000), file('map.png', 4_600_000), file('page.js.map', 4_600_000)]),
    ).toEqual(['dist/map.png has 4.6 MB (limit 1.0 MB before compression)']);
  });
});
