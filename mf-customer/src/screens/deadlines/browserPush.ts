import { MY_RECEIPTS, OFFLINE_WORKER, serviceWorkers } from 'contracts';
import type { TurnOnRemindersApiArg } from '../../api.generated';
import { deviceOf } from '../install/device';

/**
 * Whether this browser can show reminders:
 * - `able`: it can ask for permission, or has permission
 * - `blocked`: the diner has refused, and can change that only in the browser's settings
 * - `install`: an iPhone or iPad, where only the installed app gets push messages
 * - `unable`: the browser has no push messages
 */
export type PushState = 'able' | 'blocked' | 'install' | 'unable';

/** A browser's push subscription, in the format of the API. */
type BrowserPush = Omit<TurnOnRemindersApiArg['body'], 'language'>;

/** Returns whether this browser can show reminders, and otherwise the reason. */
export function pushState(): PushState {
  if (serviceWorkers() && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'able';
  return deviceOf(navigator) === 'ios' ? 'install' : 'unable';
}

/** True if the diner has allowed notifications. */
export const isAllowed = (): boolean => pushState() === 'able' && Notification.permission === 'granted';

/**
 * Subscribes this browser to push messages from the server. The first time, call it in a button's press handler,
 * because browsers ask for permission only then.
 * @returns the subscription to send to the API; null if the diner does not allow notifications
 * @throws DOMException if the browser's push service refuses
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserPush | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const workers = serviceWorkers()!;
  await workers.register(OFFLINE_WORKER, { scope: MY_RECEIPTS });
  const { pushManager } = await workers.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // The browser refuses to subscribe if it already has a subscription with an earlier key of the server.
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw error;
    await earlier.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}
