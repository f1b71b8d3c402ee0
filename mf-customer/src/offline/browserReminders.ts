import { MY_RECEIPTS, serviceWorkers } from 'contracts';

/**
 * Ends this browser's subscription to push messages at the browser's push service. The API itself deletes its copy of
 * the subscription when the session ends.
 */
export async function endBrowserReminders(): Promise<void> {
  try {
    const worker = await serviceWorkers()?.getRegistration(MY_RECEIPTS);
    const subscription = await worker?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // A browser without push messages has no subscription.
  }
}
