import { screen, waitFor } from '@testing-library/react';

/** Waits until a window is open and has the focus: what is pressed before is pressed on the page behind it. */
export async function focusEntered(role: 'dialog' | 'alertdialog'): Promise<void> {
  await waitFor(() => {
    if (!screen.getByRole(role).contains(document.activeElement)) throw new Error(`the focus is not in the ${role}`);
  });
}
