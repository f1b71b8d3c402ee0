import { forgetStored, openChannel } from './device';

/** The name of the event on the window, and of the channel between the tabs. */
const LEFT = 'diner-left';

declare global {
  /** This page's end of the channel. Each remote has its own copy of this module, but the page must not hear itself. */
  var dinerChannel: BroadcastChannel | undefined;
}

const channel = () => (globalThis.dinerChannel ??= openChannel(LEFT));

const forgetHere = (where: 'here' | 'elsewhere'): void => {
  forgetStored();
  dispatchEvent(new CustomEvent(LEFT, { detail: where }));
};

/**
 * Deletes what the tabs of this browser store about a diner whose session has ended, or whom another diner follows, and
 * lets the remotes forget the rest ({@link onDinerLeft}). Without BroadcastChannel, it reaches only this tab.
 */
export function forgetDinerInTabs(): void {
  forgetHere('here');
  tellDinerLeft();
}

/** Does the same as {@link forgetDinerInTabs} in the other tabs only. */
export const tellDinerLeft = (): void => channel()?.postMessage(LEFT);

/** Makes this tab hear what the other tabs tell. The host of the remotes calls it once. */
export function hearDinerLeft(): void {
  const own = channel();
  if (own) own.onmessage = () => forgetHere('elsewhere');
}

/**
 * Calls `listener` when the diner has left, so that a remote forgets what it has in memory.
 * @returns a function that ends this
 */
export function onDinerLeft(listener: (where: 'here' | 'elsewhere') => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<'here' | 'elsewhere'>).detail);
  // A server that renders the page has no window.
  globalThis.addEventListener?.(LEFT, heard);
  return () => removeEventListener(LEFT, heard);
}
