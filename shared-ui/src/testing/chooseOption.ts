import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses an option of a Select by its label, as a person does: opens the list and presses the option. */
export async function chooseOption(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(selectNamed(label));
  await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: option }));
  await waitFor(() => {
    if (screen.queryByRole('listbox')) throw new Error('the list is still open');
  });
}

/** Returns the button of a Select by its label. The button's text is the chosen value. */
export function selectNamed(label: string): HTMLElement {
  const button = screen
    .getAllByRole('button')
    .find((candidate) => candidate.getAttribute('aria-haspopup') === 'listbox' && named(candidate, label));
  if (!button) throw new Error(`no select is named ${label}`);
  return button;
}

/** Returns whether one of the texts that label a button equals the given label. */
function named(button: HTMLElement, label: string): boolean {
  const ids = (button.getAttribute('aria-labelledby') ?? '').split(' ');
  const elements = [button, ...ids.map((id) => document.getElementById(id))];
  return elements.some(
    (element) =>
      element?.getAttribute('aria-label') === label || (element !== button && element?.textContent === label),
  );
}

/** Opens the Select with the given label, returns the texts of its options, and closes it again. */
export async function optionsOf(user: UserEvent, label: string): Promise<(string | null)[]> {
  await user.click(selectNamed(label));
  const offered = within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return offered;
}
