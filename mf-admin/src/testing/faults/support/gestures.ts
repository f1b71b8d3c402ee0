import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OpenScreen } from './openScreen';

/** What the scenarios' readers do and look at, by what they can see. */

/** Said above a list that is not as new as it was asked for. */
export const OUTDATED = "Couldn’t refresh the list.";

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);

/** One event in place of the dozen a hand makes: pressed hundreds of times, and how a hand does it is the screens' own tests' concern. */
const click = (element: HTMLElement) => void fireEvent.click(element);

export const press = (name: string | RegExp) => async () => click(await button(name));

/** Chooses from the menu of a row. */
export const choose = (row: string, action: string) => async () => {
  click(await button(`More actions for ${row}`));
  click(await screen.findByRole('menuitem', { name: action }));
};

/** Answers the question before a deletion with yes. */
async function confirm(): Promise<void> {
  click(within(await screen.findByRole('alertdialog')).getAllByRole('button').at(-1)!);
}

/** Deletes a row by its menu. */
export const deleteByMenu = (row: string) => async () => {
  await choose(row, 'Delete')();
  await confirm();
};

/** Presses Undo in the latest notice, which closes it. */
export const undo = async ({ toasts }: OpenScreen) => {
  const { action } = toasts.at(-1)!;
  act(() => action!.onAction());
};

/** Waits until a notice says it. */
export const told = (words: string) => (open: OpenScreen) => waitFor(() => expect(open.said()).toContain(words));
/** Waits until the reader is elsewhere. */
export const goesTo = (address: string) => (open: OpenScreen) => waitFor(() => expect(open.address()).toBe(address));
/** Fails when a text is no longer there. */
export const stillShows = (words: string) => () => void expect(screen.getAllByText(words)[0]).toBeVisible();
/** Fails when fields have other values. */
export const stillHas = (values: Record<string, string>) => () =>
  void expect(Object.fromEntries(Object.keys(values).map((label) => [label, field(label).value]))).toEqual(values);
/** Finds a text. */
export const text = (words: string | RegExp) => async () => (await screen.findAllByText(words))[0]!;
