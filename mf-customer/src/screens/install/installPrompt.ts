import { useSyncExternalStore } from 'react';

/**
 * The event of a browser that can install the page (W3C, "Manifest Incubations"). TypeScript's library has no type for
 * it.
 */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * How the app can be installed:
 * - `offered`: the browser can install it now
 * - `installed`: this page runs as the app, or the app has just been installed
 * - `guide`: the diner installs it with the browser's own menu
 */
export type InstallState = 'offered' | 'installed' | 'guide';

let offer: InstallEvent | undefined;
let isInstalled = false;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

// The browser sends the event only once, soon after it has read the manifest. So this module listens as soon as it is
// loaded, but not on a server, which has no window.
if (typeof window !== 'undefined') listen();

function listen(): void {
  isInstalled = isRunningAsApp();
  addEventListener('beforeinstallprompt', (event) => {
    // Without this, Chrome on Android covers part of the page with its own banner.
    event.preventDefault();
    offer = event as InstallEvent;
    changed();
  });
  addEventListener('appinstalled', () => {
    offer = undefined;
    isInstalled = true;
    changed();
  });
}

/** Returns how the app can be installed on this device. The component re-renders when the state changes. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (isInstalled ? 'installed' : offer ? 'offered' : 'guide'),
  );
}

/** Shows the browser's prompt. A browser shows it only once per event, so after a refusal the state is `guide`. */
export async function install(): Promise<void> {
  const asked = offer;
  offer = undefined;
  if (!asked) return;
  const { outcome } = await asked.prompt();
  if (outcome === 'accepted') isInstalled = true;
  changed();
}

/** For tests: resets the state, as in a newly loaded page. */
export function forgetInstall(): void {
  offer = undefined;
  isInstalled = isRunningAsApp();
  changed();
}

/**
 * True if the page runs as the installed app. Safari on iOS has its own property for this; jsdom has no `matchMedia`.
 */
function isRunningAsApp(): boolean {
  if ((navigator as { standalone?: boolean }).standalone === true) return true;
  return typeof window.matchMedia === 'function' && window.matchMedia('(display-mode: standalone)').matches;
}
