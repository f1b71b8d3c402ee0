import { paths, type Registry, type RemoteModule } from 'contracts';
import { detailOf } from '../telemetry/detailOf';
import { reasonOf } from '../telemetry/reasonOf';
import { entry, modules, registry } from '../testing/fixtures';
import { additionsTo } from './additions';
import { RemoteLoader } from './RemoteLoader';

const SLOT = 'mf-admin/home.card';
const Card = () => 'a card';

/** Returns the loader of a suite in which a second remote adds to a slot of the home page, and the loaded remotes. */
function suiteWith({
  version = 1,
  labelled = false,
  module = { fills: { [SLOT]: () => Promise.resolve({ default: Card }) } } as object,
}) {
  const { description } = registry.remotes['mf-admin']!;
  const suite: Registry = {
    ...registry,
    remotes: {
      ...registry.remotes,
      'mf-admin': entry({ ...description, slots: { 'home.card': { version: 2, oldest: 1, labelled } } }),
      'mf-loyalty': entry({ name: 'mf-loyalty', fills: [{ slot: SLOT, version }] }),
    },
  };
  const loaded: string[] = [];
  const remoteLoader = new RemoteLoader(
    suite,
    { addMessages: () => Promise.resolve(), toast: () => {}, paths },
    () => ({ addApi: () => {}, addReducer: () => {} }),
    (remote) => {
      loaded.push(remote);
      return Promise.resolve(remote === 'mf-loyalty' ? ({ routes: [], ...module } as RemoteModule) : modules[remote]);
    },
  );
  return { remoteLoader, loaded };
}

const recordedIn = (remoteLoader: RemoteLoader) =>
  remoteLoader.records.all
    .filter(({ failure }) => failure)
    .map((record) => ({ remote: record.remote, reason: reasonOf(record.failure!), ...detailOf(record, remoteLoader) }));

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

it('An addition to a slot loads its remote, but not before it is shown', async () => {
  const { remoteLoader, loaded } = suiteWith({});
  const [addition] = additionsTo(remoteLoader, SLOT);
  expect(additionsTo(remoteLoader, 'mf-admin/order.panel')).toEqual([]);
  expect(loaded).toEqual([]);
  expect(await addition!.load()).toEqual({ default: Card });
  expect(loaded).toEqual(['mf-loyalty']);
});

it.each([
  ['was made for another version of a slot', { version: 3 }, 'was made for version 3 of'],
  ['has no label for a slot that needs one', { labelled: true }, 'has no label for'],
])('What %s is left out, and its remote is blamed', async (_, suite, why) => {
  const { remoteLoader, loaded } = suiteWith(suite);
  expect(additionsTo(remoteLoader, SLOT)).toEqual([]);
  await Promise.resolve();
  expect(recordedIn(remoteLoader)).toMatchObject([{ remote: 'mf-loyalty', reason: 'contract' }]);
  expect(console.error).toHaveBeenCalledWith(
    'mf-loyalty:',
    expect.objectContaining({ message: `mf-loyalty 0.1.0-00000000 ${why} the slot mf-admin/home.card` }),
  );
  expect(loaded).toEqual([]);
});

it('A remote that exports nothing for a slot to which it adds does not fulfil the contract', async () => {
  const { remoteLoader } = suiteWith({ module: {} });
  const [addition] = additionsTo(remoteLoader, SLOT);
  await expect(addition!.load()).rejects.toThrow('mf-loyalty 0.1.0-00000000 exports nothing for the slot');
});

it('A remote is blamed for what it does on the page of another remote, with that page', () => {
  const { remoteLoader } = suiteWith({});
  remoteLoader.router = {
    state: { location: { pathname: '/dashboard/home' }, matches: [{ route: { path: 'dashboard/home' } }] },
  } as unknown as RemoteLoader['router'];
  const [addition] = additionsTo(remoteLoader, SLOT);
  addition!.failed(new TypeError('broken'));
  addition!.isSlow();
  expect(recordedIn(remoteLoader)).toMatchObject([
    { remote: 'mf-loyalty', reason: 'crash', message: 'TypeError: broken', page: '/dashboard/home' },
    { remote: 'mf-loyalty', reason: 'slow', page: '/dashboard/home' },
  ]);
});
