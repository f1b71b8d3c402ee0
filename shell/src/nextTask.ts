/**
 * Waits for a new task, so that the browser can paint and respond to input first. A message is not delayed in a
 * background tab, unlike a timer.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
