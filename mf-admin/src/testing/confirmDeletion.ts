import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Confirms the dialog before a deletion. */
export async function confirmDeletion(user: UserEvent): Promise<void> {
  await user.click(
    within(await screen.findByRole('alertdialog'))
      .getAllByRole('button')
      .at(-1)!,
  );
}

/** Chooses Delete from the menu of a row. */
export async function askToDelete(user: UserEvent, row: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More actions for ${row}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
}

/** Confirms the dialog before a deletion, by keyboard only. */
export async function confirmByKeyboard(user: UserEvent): Promise<void> {
  await waitFor(() => expect(screen.getByRole('alertdialog')).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Tab}{Tab}{Enter}');
}
