/** The shell and the public invoice as one webpack bundle, for comparison: without federation, registry or manifest. */
import { CONTRACT, type RegistryEntry } from 'contracts';
import description from '../../../../mf-public-invoice/remote.json';
import * as remote from '../../../../mf-public-invoice/src/remote';
import { startSuite } from '../../../../shell/src/startSuite';

const entry: RegistryEntry = {
  release: 'single',
  manifest: { url: '/', sha384: '' },
  builtAgainst: { contract: CONTRACT, shared: {} },
  description: description as RegistryEntry['description'],
  canary: null,
  publishedAt: '',
};

void startSuite(
  document.getElementById('root')!,
  {
    apiBase: '/api',
    registry: { schema: 1, remotes: { [description.name]: entry } },
    manifests: {},
    registryUrl: '',
    overrides: {},
  },
  () => Promise.resolve(remote),
);
