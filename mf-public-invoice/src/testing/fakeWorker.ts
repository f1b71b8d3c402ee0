import type { OfflineAnswer, OfflineRequest } from 'contracts';

/**
 * The URLs that the page has loaded: a file of the suite, which the worker stores, and a file of another site, which it
 * does not store.
 */
export const LOADED = ['http://localhost/assets/shell.js', 'https://elsewhere.example/x.js'];

/** A MessageChannel, which jsdom does not have. */
class FakeChannel {
  readonly port1 = { onmessage: (_: { data: unknown }) => {}, close: () => {} };
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage({ data }) };
}

/** Fakes a browser that can keep copies of orders. Its service worker is not registered yet. */
export function fakeWorker() {
  const kept = new Map<string, string>();
  const asked: OfflineRequest[] = [];
  const state = { registered: [] as string[], registers: true, room: true, removes: true, discarded: false };

  const worker = Object.assign(new EventTarget(), {
    state: 'activated',
    postMessage(request: OfflineRequest, [port]: [FakeChannel['port2']]) {
      asked.push(request);
      if (request.ask === 'keep' && state.room) kept.set(request.address, '2026-11-21T18:00:00.000Z');
      if (request.ask === 'remove' && state.removes) kept.delete(request.address);
      port.postMessage({ keptAt: kept.get(request.address) ?? null } satisfies OfflineAnswer);
    },
  });
  const registration = { active: worker, waiting: null, installing: null };
  const container = {
    register: async (file: string, { scope }: { scope: string }) => {
      if (!state.registers) throw new DOMException('not in a private window', 'SecurityError');
      state.registered.push(`${file} for ${scope}`);
      return registration;
    },
    getRegistration: async () => {
      if (state.discarded) return { ...registration, active: null };
      return state.registered.length > 0 ? registration : undefined;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  Object.assign(globalThis, { caches: {}, MessageChannel: FakeChannel });
  Object.assign(performance, { getEntriesByType: () => LOADED.map((name) => ({ name })) });
  return { kept, asked, state };
}

/** Fakes a browser that cannot keep anything, as on plain http. */
export function withoutWorker(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
}
