import { MY_RECEIPTS, OFFLINE_WORKER } from 'contracts';
import type { TurnOnRemindersApiArg } from '../../api.generated';
import { deviceOf } from '../install/device';

/** - `able`: this browser can ask for the permission, or has it
 *  - `blocked`: the diner has refused it, and only the browser's settings change that
 *  - `install`: an iPhone or iPad, where only the installed app gets messages
 *  - `unable`: this browser has no push messages */
export type PushState = 'able' | 'blocked' | 'install' | 'unable';

/** A browser's subscription, as the server takes it. */
type BrowserPush = Omit<TurnOnRemindersApiArg['body'], 'language'>;

/** Returns whether this browser can show reminders. */
export function pushState(): PushState {
  if (globalThis.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'able';
  return deviceOf(navigator) === 'ios' ? 'install' : 'unable';
}

/** Whether the diner has allowed notifications. */
export const isAllowed = (): boolean => pushState() === 'able' && Notification.permission === 'granted';

/**
 * Subscribes this browser to messages of the server. It must be called by a press, because browsers ask for the permission only then.
 * @returns the subscription for the server; null when the diner does not allow notifications
 * @throws DOMException when the browser's push service refuses
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserPush | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(OFFLINE_WORKER, { scope: MY_RECEIPTS });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // A subscription to another key of the server is in the way.
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw error;
    await earlier.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}
