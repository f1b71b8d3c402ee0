import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OpenScreen } from './openScreen';

/* The actions and checks of the scenarios. They find elements by their visible labels and texts. */

/** The warning above a list that could not be refetched. */
export const OUTDATED = 'Couldn’t refresh the list.';

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);

/**
 * Fires one event instead of the dozen that `user.click` fires, because the scenarios click hundreds of times. The
 * screens' tests use `user.click`.
 */
const click = (element: HTMLElement) => void fireEvent.click(element);

export const press = (name: string | RegExp) => async () => click(await button(name));

/** Chooses an action from the menu of a button. */
const chooseIn = (opener: string, action: string) => async () => {
  click(await button(opener));
  click(await screen.findByRole('menuitem', { name: action }));
};

/** Chooses an action from a row's menu. */
export const choose = (row: string, action: string) => chooseIn(`More actions for ${row}`, action);

/** Exports a table as CSV. */
export const exportCsv = (label = 'Export') => chooseIn(label, 'CSV');

/** Confirms the dialog before a deletion. */
async function confirm(): Promise<void> {
  click(
    within(await screen.findByRole('alertdialog'))
      .getAllByRole('button')
      .at(-1)!,
  );
}

/** Deletes a row by its menu. */
export const deleteByMenu = (row: string) => async () => {
  await choose(row, 'Delete')();
  await confirm();
};

/** Presses Undo in the latest toast, which closes it. */
export const undo = async ({ toasts }: OpenScreen) => {
  const { action } = toasts.at(-1)!;
  act(() => action!.onAction());
};

/** Waits until the page or a toast shows some text. */
export const told = (words: string) => (open: OpenScreen) => waitFor(() => expect(open.said()).toContain(words));
/** Waits until the page has this URL. */
export const goesTo = (address: string) => (open: OpenScreen) => waitFor(() => expect(open.address()).toBe(address));
/** Fails if this text is no longer visible. */
export const stillShows = (words: string) => () => void expect(screen.getAllByText(words)[0]).toBeVisible();
/** Fails if the fields do not have these values. */
export const stillHas = (values: Record<string, string>) => () =>
  void expect(Object.fromEntries(Object.keys(values).map((label) => [label, field(label).value]))).toEqual(values);
/** Returns the first element with some text. */
export const text = (words: string | RegExp) => async () => (await screen.findAllByText(words))[0]!;
