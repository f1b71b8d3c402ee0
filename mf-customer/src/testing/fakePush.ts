/** Simulates a browser with push messages, because jsdom has none. */
export interface FakePush {
  /** The diner's answer when the browser asks for permission. */
  answer: NotificationPermission;
  permission: NotificationPermission;
  /** How often the browser has asked for permission. */
  asked: number;
  /** The server key of the current subscription; null without a subscription. */
  subscribedTo: string | null;
  remove(): void;
}

/** Adds push messages to jsdom until `remove` is called. */
export function fakePush(): FakePush {
  const fake: FakePush = { answer: 'granted', permission: 'default', asked: 0, subscribedTo: null, remove };
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'point', auth: 'secret' } }),
    unsubscribe: async () => {
      fake.subscribedTo = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (fake.subscribedTo === null ? null : subscription),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (fake.subscribedTo !== null && fake.subscribedTo !== applicationServerKey)
        throw new DOMException('another key', 'InvalidStateError');
      fake.subscribedTo = applicationServerKey;
      return subscription;
    },
  };
  const worker = { pushManager };
  const notification = {
    get permission() {
      return fake.permission;
    },
    requestPermission: async () => {
      fake.asked += 1;
      if (fake.permission === 'default') fake.permission = fake.answer;
      return fake.permission;
    },
  };
  const properties: [object, string, unknown][] = [
    [globalThis, 'isSecureContext', true],
    [globalThis, 'PushManager', class {}],
    [globalThis, 'Notification', notification],
    [
      navigator,
      'serviceWorker',
      {
        ...{ controller: worker, addEventListener: () => {} },
        ...{ register: async () => worker, ready: Promise.resolve(worker), getRegistration: async () => worker },
      },
    ],
  ];
  for (const [place, name, value] of properties) Object.defineProperty(place, name, { value, configurable: true });
  function remove(): void {
    for (const [place, name] of properties) Reflect.deleteProperty(place, name);
  }
  return fake;
}
