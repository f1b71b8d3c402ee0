/** @jest-environment jsdom */
import {
  browserStorage,
  deviceCaches,
  forgetStored,
  onStoredElsewhere,
  openChannel,
  personalKey,
  readCookies,
  serviceWorkers,
  tabStorage,
  writeCookie,
} from './device';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Makes reading a property throw, as browsers do while cookies are blocked. */
const block = (owner: object, property: string) =>
  Object.defineProperty(owner, property, { configurable: true, get: refuse });

const areas = ['localStorage', 'sessionStorage'] as const;
const normal = areas.map((area) => Object.getOwnPropertyDescriptor(globalThis, area)!);

afterEach(() => {
  jest.restoreAllMocks();
  areas.forEach((area, index) => Object.defineProperty(globalThis, area, normal[index]!));
  areas.forEach((area) => globalThis[area].clear());
  globalThis.unstored = undefined;
});

const states: [name: string, bring: () => void][] = [
  ['is blocked', () => areas.forEach((area) => block(globalThis, area))],
  [
    'is absent',
    () => areas.forEach((area) => Object.defineProperty(globalThis, area, { configurable: true, value: null })),
  ],
  [
    'is full',
    () =>
      void jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
  ],
];

describe.each(states)('storage that %s', (_name, bring) => {
  beforeEach(bring);

  it.each([
    ['browser', browserStorage],
    ['tab', tabStorage],
  ])('keeps what the page stores in the %s for this visit, and says that it is not stored', (_which, storage) => {
    expect(storage.get('language')).toBeNull();
    expect(storage.set('language', 'ar')).toBe(false);
    expect(storage.get('language')).toBe('ar');
    storage.set('language', null);
    expect(storage.get('language')).toBeNull();
  });

  it('forgets what belongs to the person, and keeps the choices for the device', () => {
    tabStorage.set(personalKey('phone'), '512345678');
    browserStorage.set('theme', 'dark');
    forgetStored();
    expect(tabStorage.get(personalKey('phone'))).toBeNull();
    expect(browserStorage.get('theme')).toBe('dark');
  });
});

describe('storage', () => {
  it('removes the former value when the browser has no room for the new one', () => {
    browserStorage.set('token', 'former');
    states[2]![1]();
    browserStorage.set('token', 'new');
    expect(browserStorage.get('token')).toBe('new');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('takes over what another tab stores, also after this tab had no room', () => {
    states[2]![1]();
    browserStorage.set('token', 'mine');
    jest.restoreAllMocks();
    const listener = jest.fn();
    const stop = onStoredElsewhere('token', listener);
    localStorage.setItem('token', 'theirs');
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'theirs' }));
    expect(listener).toHaveBeenCalledWith('theirs');
    expect(browserStorage.get('token')).toBe('theirs');
    stop();
  });

  it('forgets what belongs to the person in both storages', () => {
    for (const storage of [browserStorage, tabStorage]) storage.set(personalKey('invoice'), '7001');
    browserStorage.set('language', 'ur');
    forgetStored();
    expect({ ...localStorage, ...sessionStorage }).toEqual({ language: 'ur' });
  });
});

describe('a browser that forbids everything', () => {
  it('has no cookies, caches, workers and channels, and the page does not notice', () => {
    block(document, 'cookie');
    block(globalThis, 'caches');
    block(navigator, 'serviceWorker');
    block(globalThis, 'BroadcastChannel');
    writeCookie('language=ar');
    expect([readCookies(), deviceCaches(), serviceWorkers(), openChannel('events')]).toEqual([
      '',
      undefined,
      undefined,
      undefined,
    ]);
    for (const [owner, property] of [
      [document, 'cookie'],
      [globalThis, 'caches'],
      [navigator, 'serviceWorker'],
      [globalThis, 'BroadcastChannel'],
    ] as const)
      Reflect.deleteProperty(owner, property);
  });
});
