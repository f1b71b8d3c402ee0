import { useState, useSyncExternalStore } from 'react';

const BEGINS = ['pointerdown', 'mousedown'] as const;
/**
 * The events that end a press. The browser may send no release event during a drag, or while a context menu or the
 * list of a select is open. Then `dragend`, `contextmenu`, `keydown` or a pointer move without a pressed button shows
 * that the press is over.
 */
const ENDS = ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'contextmenu', 'keydown'] as const;

const listeners = new Set<() => void>();
let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(pressed: boolean): void {
  isPressed = pressed;
  for (const listener of listeners) listener();
}

function begin({ button }: MouseEvent): void {
  if (button !== 0) return;
  clearTimeout(timer);
  if (!isPressed) tell(true);
}

/**
 * Ends a press, but only after its click: the click comes after the release, and its target must not move before the
 * click.
 */
function end(): void {
  if (!isPressed) return;
  clearTimeout(timer);
  timer = setTimeout(() => tell(false));
}

function move({ buttons }: PointerEvent): void {
  if (buttons === 0) end();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const type of BEGINS) document.addEventListener(type, begin, true);
    for (const type of ENDS) document.addEventListener(type, end, true);
    document.addEventListener('pointermove', move, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const type of BEGINS) document.removeEventListener(type, begin, true);
    for (const type of ENDS) document.removeEventListener(type, end, true);
    document.removeEventListener('pointermove', move, true);
    clearTimeout(timer);
    isPressed = false;
  };
}

/**
 * Returns the given value, but keeps the old value while a pointer is pressed. Pressing a button takes the focus from a
 * field. The error of that field then appears, and moves the content below. Without this hook the button would move
 * away before the release, and the click would be lost.
 */
export function useFrozenWhilePressed<Value>(value: Value): Value {
  const isFrozen = useSyncExternalStore(subscribe, () => isPressed);
  const [shown, show] = useState(value);
  if (!isFrozen && shown !== value) show(value);
  return isFrozen ? shown : value;
}
