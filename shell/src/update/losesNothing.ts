/** The time without a press or a key after which a person is not in the middle of something, in milliseconds. */
const PAUSE_MS = 5000;

const FIELD = 'input:not([type=search]), textarea, select, [contenteditable]';
const DIALOG = '[role=dialog], [role=alertdialog], dialog[open]';

/**
 * Watches what people type and press in this page.
 * @returns a function that says whether a reload now would lose nothing: no typed input, no open dialog, no save in
 * flight, and nothing for which the page asks before it is left (`beforeunload`). With `afterPause` it also wants a
 * pause in which nothing was pressed
 * @param getState returns the state of the store, with the calls of all remotes
 */
export function watchInput(getState: () => object): (afterPause: boolean) => boolean {
  const typed = new Set<Element>();
  let pressedAt = performance.now();
  const notePress = () => (pressedAt = performance.now());
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, notePress, { capture: true, passive: true });
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && target.matches(FIELD)) typed.add(target);
    },
    { capture: true },
  );

  return (afterPause) => {
    for (const field of typed) if (!field.isConnected || isEmpty(field)) typed.delete(field);
    return (
      typed.size === 0 &&
      (!afterPause || performance.now() - pressedAt > PAUSE_MS) &&
      !document.querySelector(DIALOG) &&
      !isSaving(getState()) &&
      // Asks the page as the browser does before it leaves it.
      dispatchEvent(new Event('beforeunload', { cancelable: true }))
    );
  };
}

const isEmpty = (field: Element) => 'value' in field && field.value === '';

/** Returns whether a call that changes data is in flight. Each remote's API has its calls in a slice of the store. */
function isSaving(state: object): boolean {
  return Object.values(state).some((slice: unknown) => {
    const { mutations } = (slice ?? {}) as { mutations?: Record<string, { status?: string } | undefined> };
    return Object.values(mutations ?? {}).some((call) => call?.status === 'pending');
  });
}
