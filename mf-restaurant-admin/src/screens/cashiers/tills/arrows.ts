import type { KeyboardEvent } from 'react';
import { neighbour } from './neighbour';

/** Moves the focus among the buttons of a list that is laid out as a grid. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget;
  const buttons = [...list.querySelectorAll('button')];
  const from = buttons.findIndex((button) => button === event.target);
  if (from < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const topOf = (button: HTMLElement) => Math.round(button.getBoundingClientRect().top);
  const top = topOf(buttons[0]!);
  const to = neighbour(event.key, from, {
    count: buttons.length,
    columns: buttons.filter((button) => topOf(button) === top).length,
    rightToLeft: getComputedStyle(list).direction === 'rtl',
  });
  if (to === null) return;
  // Without this call the page would scroll.
  event.preventDefault();
  buttons[to]!.focus();
}
