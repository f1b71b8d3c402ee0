import { screen, waitFor } from '@testing-library/react';

/** Waits until a dialog is open and has the focus. Before that, key presses would reach the page behind the dialog. */
export async function focusEntered(role: 'dialog' | 'alertdialog'): Promise<void> {
  await waitFor(() => {
    if (!screen.getByRole(role).contains(document.activeElement)) throw new Error(`the focus is not in the ${role}`);
  });
}
