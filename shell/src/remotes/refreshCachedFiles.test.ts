import { refreshCachedFiles } from './refreshCachedFiles';

const asked = (...names: string[]) => {
  performance.getEntriesByType = () => names.map((name) => ({ name }) as PerformanceEntry);
};

it('refreshCachedFiles fetches each file that the page has requested from a release’s folder once, and bypasses the cache', async () => {
  const fetched: [unknown, unknown][] = [];
  globalThis.fetch = (address, init) => {
    fetched.push([address, init?.cache]);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const folder = 'http://localhost/remotes/mf-admin/0.1.0-00000000/';
  asked(
    `${folder}remoteEntry.js`,
    `${folder}assets/1.js`,
    `${folder}assets/1.js`,
    'http://localhost/remotes/mf-admin/0.1.0-11111111/remoteEntry.js',
    'http://localhost/assets/shell.js',
  );
  await expect(refreshCachedFiles('/remotes/mf-admin/0.1.0-00000000/')).resolves.toBeUndefined();
  expect(fetched).toEqual([
    [`${folder}remoteEntry.js`, 'reload'],
    [`${folder}assets/1.js`, 'reload'],
  ]);
});

it('refreshCachedFiles fetches files in CORS mode, like the first request, if the releases are at a separate origin', async () => {
  const fetched: [unknown, unknown][] = [];
  globalThis.fetch = (address, init) => {
    fetched.push([address, init?.mode ?? 'cors']);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const folder = 'https://cdn.example/remotes/mf-admin/0.1.0-00000000/';
  asked(`${folder}remoteEntry.js`, 'http://localhost/remotes/mf-admin/0.1.0-00000000/remoteEntry.js');
  await refreshCachedFiles(folder);
  expect(fetched).toEqual([[`${folder}remoteEntry.js`, 'cors']]);
});
