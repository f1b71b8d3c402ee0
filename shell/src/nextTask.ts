/**
 * Waits for a new task, so that the browser can paint and respond to input first. It uses a message, because browsers
 * delay timers in background tabs.
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
