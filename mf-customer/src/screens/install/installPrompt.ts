import { useSyncExternalStore } from 'react';

/** The event of a browser that can install the page (W3C, "Manifest Incubations"). TypeScript's library has no type for it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** - `offered`: the browser can install the app now
 *  - `installed`: this page runs as the app, or the app has just been installed
 *  - `guide`: the diner installs it by the browser's own menu */
export type InstallState = 'offered' | 'installed' | 'guide';

let offer: InstallEvent | undefined;
let isInstalled = false;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

// The browser sends the event once, soon after it has read the manifest, so the listeners start with the module. A server renders
// these pages too.
if (typeof window !== 'undefined') listen();

function listen(): void {
  isInstalled = isRunningAsApp();
  addEventListener('beforeinstallprompt', (event) => {
    // Without this, Chrome on Android covers part of the page with its banner.
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

/** Returns how the diners' pages can be installed on this device, and renders again when it changes. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (isInstalled ? 'installed' : offer ? 'offered' : 'guide'),
  );
}

/** Shows the browser's question. A browser asks once per event, so after a refusal the guide remains. */
export async function install(): Promise<void> {
  const asked = offer;
  offer = undefined;
  if (!asked) return;
  const { outcome } = await asked.prompt();
  if (outcome === 'accepted') isInstalled = true;
  changed();
}

/** Forgets the browser's offer and the installation, as a newly loaded page does. Tests of several pages call it. */
export function forgetInstall(): void {
  offer = undefined;
  isInstalled = isRunningAsApp();
  changed();
}

/** Whether the page was opened from the home screen. Safari on iOS has its own property; jsdom has no `matchMedia`. */
function isRunningAsApp(): boolean {
  if ((navigator as { standalone?: boolean }).standalone === true) return true;
  return typeof window.matchMedia === 'function' && window.matchMedia('(display-mode: standalone)').matches;
}
