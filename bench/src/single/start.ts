import { CONTRACT, type RegistryEntry } from 'contracts';
import { startSuite } from '../../../shell/src/startSuite';

/** Starts the shell with one remote from the same bundle, for comparison with the suite (harness/singleBundle.ts). */
export function startSingle(description: { name: string }, remote: unknown): void {
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
}
