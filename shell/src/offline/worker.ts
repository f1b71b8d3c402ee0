import { MY_RECEIPTS, type OfflineRequest } from 'contracts';
import { answerPage } from './answer';
import { changesDiner, installMyReceipts, sendChange, serveMyReceipts } from './myReceipts';
import { openReminder, showReminder, type Window } from './reminders';
import { handles, serveOrder } from './serve';
import { keptOrders, type OfflineEnvironment } from './offlineCaches';

/* The service worker. It is a separate file, `/offline.js`, and a page registers it for one of two scopes. In the scope
   of the order pages, it keeps a customer's saved orders (docs/decisions/0018-offline-receipts.md). In the scope
   `/me`, it stores the diner's own pages and shows reminders. */

/**
 * The part of the service worker API that this file uses. It is declared here because TypeScript cannot use its
 * libraries for pages and for workers together.
 */
interface WorkerScope {
  registration: {
    scope: string;
    unregister(): Promise<boolean>;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(
    type: 'fetch',
    listener: (event: LifeEvent & { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
  addEventListener(type: 'push', listener: (event: LifeEvent & { data: { text(): string } | null }) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: LifeEvent & { notification: Notification }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: LifeEvent & MessageEvent<OfflineRequest>) => void): void;
}
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

const scope = globalThis as unknown as WorkerScope;
const environment: OfflineEnvironment = {
  caches,
  fetch: (address, init) => fetch(address, init),
  now: () => new Date(),
  origin: location.origin,
};

/** True if this worker serves the diner's own pages (`/me`), and false if it serves the pages of single orders. */
const servesMyReceipts = new URL(scope.registration.scope).pathname === MY_RECEIPTS;

let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after the other. While an order is being stored, the cache contains files that no record lists yet. A
 * parallel task that removes unneeded files would delete them.
 */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = turn.then(work, work);
  turn = done;
  return done;
}

async function answer({ data, ports: [port] }: MessageEvent<OfflineRequest>): Promise<void> {
  port?.postMessage(await answerPage(data, environment));
  // Without kept orders the worker is not needed.
  if (data.ask === 'remove' && (await keptOrders(environment)).length === 0) await scope.registration.unregister();
}

/** The options that `installMyReceipts` and `serveMyReceipts` share. */
const myReceiptsOptions = { caches, send: (request: Request) => fetch(request), origin: location.origin };

scope.addEventListener('install', (event) => {
  // If the files cannot be loaded now, the worker stores each page later, when the diner opens it.
  const kept = servesMyReceipts ? installMyReceipts(myReceiptsOptions).catch(() => undefined) : Promise.resolve();
  event.waitUntil(kept.then(() => scope.skipWaiting()));
});
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('message', (event) => event.waitUntil(inTurn(() => answer(event))));
scope.addEventListener('fetch', (event) => {
  if (servesMyReceipts && changesDiner(event.request, location.origin))
    return event.respondWith(sendChange(event.request, myReceiptsOptions));
  if (!handles(event.request)) return;
  event.respondWith(
    servesMyReceipts
      ? serveMyReceipts(event.request, { ...myReceiptsOptions, waitUntil: (work) => event.waitUntil(work) })
      : serveOrder(event.request, { environment, send: myReceiptsOptions.send }),
  );
});
if (servesMyReceipts) {
  scope.addEventListener('push', (event) => {
    const show = (title: string, options: NotificationOptions) => scope.registration.showNotification(title, options);
    event.waitUntil(showReminder(event.data?.text() ?? '', { show, host: location.host }));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(
      openReminder(event.notification.data, {
        windows: () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true }),
        open: (address) => scope.clients.openWindow(address),
        origin: location.origin,
      }),
    );
  });
}
