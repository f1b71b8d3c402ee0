import { MY_RECEIPTS } from 'contracts';

/** Ends this browser's subscription to reminders. The server forgets it with the session; this also tells the push service. */
export async function endBrowserReminders(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker.getRegistration(MY_RECEIPTS);
    const subscription = await worker?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // A browser without push messages has no subscription.
  }
}
