import { act, screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { focusEntered, renderWithSuite } from 'shared-ui/testing';
import { catalogues } from '../../texts';
import { DeletionDialog } from './DeletionDialog';
import { useDeletion } from './useDeletion';
import type { DeletedKind } from './useDeletionTexts';
import { useRowFocus } from './useRowFocus';

interface Person {
  id: string;
  name: string;
}
type Answer = { error?: unknown };

const SARA: Person = { id: 'u1', name: 'Sara' };
const OMAR: Person = { id: 'u2', name: 'عمر' };
const HUDA: Person = { id: 'u3', name: 'Huda' };
const refused = (message: string): Answer => ({ error: { status: 409, data: { message, code: 'CONFLICT' } } });
const DOWN: Answer = { error: { status: 'FETCH_ERROR', error: 'TypeError' } };

const remove = jest.fn<Promise<Answer>, [Person]>();
const restore = jest.fn<Promise<Answer>, [Person]>();
const nameOf = ({ name }: Person) => name;

function People({ kind, rows }: { kind: DeletedKind; rows: Person[] }) {
  const focus = useRowFocus(rows);
  const deletion = useDeletion<Person>({ kind, remove, restore, nameOf, focus });
  return (
    <div ref={focus.container}>
      <button onClick={() => deletion.ask(rows)}>delete</button>
      <DeletionDialog deletion={deletion} />
    </div>
  );
}

beforeEach(() => {
  remove.mockReset().mockResolvedValue({});
  restore.mockReset().mockResolvedValue({});
});

async function ask({
  kind = 'user',
  rows = [SARA],
  language,
}: { kind?: DeletedKind; rows?: Person[]; language?: Language } = {}) {
  const suite = await renderWithSuite(<People kind={kind} rows={rows} />, { catalogues, language });
  await suite.user.click(screen.getByRole('button', { name: 'delete' }));
  const dialog = within(screen.getByRole('alertdialog'));
  const press = (name: string) => suite.user.click(dialog.getByRole('button', { name }));
  return { ...suite, press };
}
const toast = (title: string, text?: string) => ({ tone: 'success', title, ...(text !== undefined && { text }) });
const WITH_UNDO = { action: { label: 'Undo', onAction: expect.any(Function) } };

describe('the question before a deletion', () => {
  it("of a user contains '? Are you sure', '! You can't reverse this deletion', '! Yes, delete', 'Cancel' and the user's name", async () => {
    await ask();
    const dialog = screen.getByRole('alertdialog', { name: '? Are you sure' });
    expect(within(dialog).getByText("! You can't reverse this deletion")).toBeVisible();
    expect(within(dialog).getByText('Sara')).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cancel', '! Yes, delete']);
    expect(remove).not.toHaveBeenCalled();
  });

  it.each(['admin', 'restaurant', 'restaurantAdmin', 'category', 'branch', 'till'] as const)(
    "of a %s contains 'Are you sure?', \"You can't reverse this deletion!\", 'Yes, delete!' and 'Cancel'",
    async (kind) => {
      await ask({ kind });
      const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
      expect(within(dialog).getByText("You can't reverse this deletion!")).toBeVisible();
      expect(
        within(dialog)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['Cancel', 'Yes, delete!']);
    },
  );

  it('of several records contains the number of records and their names, each marked with its language', async () => {
    await ask({ rows: [SARA, OMAR, HUDA] });
    expect(screen.getByText('3 users')).toBeVisible();
    expect(screen.getByText('عمر')).toHaveAttribute('lang', 'ar');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Sara', 'عمر', 'Huda']);
  });

  it('closes on Cancel or Escape without a deletion, and the focus returns to the button that opened it', async () => {
    const { user, press } = await ask();
    await press('Cancel');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'delete' })).toHaveFocus());
    await user.keyboard('{Enter}');
    // The dialog handles Escape only after it got the focus.
    await focusEntered('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(remove).not.toHaveBeenCalled();
  });
});

describe('a confirmed deletion', () => {
  it.each([
    ['user', '! Yes, delete', 'The User has been removed'],
    ['admin', 'Yes, delete!', 'The Admin has been removed'],
    ['restaurant', 'Yes, delete!', 'The Restaurants has been removed'],
    ['category', 'Yes, delete!', 'The Category has been removed'],
  ] as const)("of a %s shows a toast with the title 'Deleted' and an Undo button", async (kind, yes, text) => {
    const { press, toasts } = await ask({ kind });
    await press(yes);
    await waitFor(() => expect(toasts).toEqual([{ ...toast('Deleted', text), ...WITH_UNDO }]));
    expect(remove.mock.calls).toEqual([[SARA]]);
    expect(restore).not.toHaveBeenCalled();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('shows that it is running, and cannot be repeated until it ends', async () => {
    let answer = (_: Answer) => {};
    remove.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { press } = await ask();
    await press('! Yes, delete');
    expect(screen.getByRole('button', { name: 'Deleting' })).toBeDisabled();
    await act(async () => answer({}));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('goes on if its dialog is closed while the server is silent, and a toast then offers Undo', async () => {
    let answer = (_: Answer) => {};
    remove.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { press, toasts } = await ask();
    await press('! Yes, delete');
    await press('Cancel');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await act(async () => answer({}));
    await waitFor(() => expect(toasts[0]?.action).toBeDefined());
  });

  it('is undone by a restore request when Undo is pressed, and a toast shows the result', async () => {
    const { press, toasts } = await ask();
    await press('! Yes, delete');
    await waitFor(() => expect(toasts).toHaveLength(1));
    toasts[0]!.action!.onAction();
    await waitFor(() => expect(toasts[1]).toEqual(toast('Sara has been restored')));
    expect(restore.mock.calls).toEqual([[SARA]]);
  });

  it('can still be undone after the administrator has left the screen', async () => {
    const { press, toasts, unmount } = await ask();
    await press('! Yes, delete');
    await waitFor(() => expect(toasts).toHaveLength(1));
    unmount();
    toasts[0]!.action!.onAction();
    await waitFor(() => expect(toasts[1]).toEqual(toast('Sara has been restored')));
  });

  it('shows an error when Undo fails, and offers Undo again', async () => {
    restore.mockResolvedValueOnce(refused('Another user now has this phone number'));
    const { press, toasts } = await ask();
    await press('! Yes, delete');
    await waitFor(() => expect(toasts).toHaveLength(1));
    toasts[0]!.action!.onAction();
    const again = { label: 'Undo', onAction: expect.any(Function) };
    await waitFor(() =>
      expect(toasts[1]).toEqual({
        tone: 'error',
        title: 'Couldn’t restore the user',
        text: 'Another user now has this phone number.',
        action: again,
      }),
    );
    toasts[1]!.action!.onAction();
    await waitFor(() => expect(toasts[2]).toEqual(toast('Sara has been restored')));
  });
});

describe('a deletion that fails', () => {
  it.each([
    ['with the server’s message', refused('We could not find this user'), 'We could not find this user.'],
    ['with a general message when the server does not answer', DOWN, 'Nothing was changed. Try again.'],
  ])('shows a toast %s', async (_, answer, text) => {
    remove.mockResolvedValue(answer);
    const { press, toasts } = await ask();
    await press('! Yes, delete');
    await waitFor(() => expect(toasts).toEqual([{ tone: 'error', title: 'Couldn’t delete the user', text }]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'delete' })).toHaveFocus());
  });

  it.each([
    [
      'the message of the server',
      refused('A restaurant still has this category'),
      'A restaurant still has this category.',
    ],
    ['"The Category doesn\'t removed." when the server does not respond', DOWN, "The Category doesn't removed."],
  ])('for a category, shows a dialog instead of a toast, with %s', async (_, answer, text) => {
    remove.mockResolvedValue(answer);
    const { user, press, toasts } = await ask({ kind: 'category' });
    await press('Yes, delete!');
    const dialog = await screen.findByRole('alertdialog', { name: 'Oops!' });
    expect(within(dialog).getByText(text)).toBeVisible();
    expect(toasts).toEqual([]);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('deleting several rows', () => {
  const many = Array.from({ length: 12 }, (_, index): Person => ({ id: `p${index}`, name: `Guest ${index}` }));

  it('shows one toast, whose Undo button restores all rows', async () => {
    const { press, toasts } = await ask({ rows: many });
    await press('! Yes, delete');
    await waitFor(() => expect(toasts).toEqual([{ ...toast('Deleted', '12 users'), ...WITH_UNDO }]));
    toasts[0]!.action!.onAction();
    await waitFor(() => expect(toasts[1]).toEqual(toast('Restored', '12 users')));
    expect(restore.mock.calls.map(([{ id }]) => id).sort()).toEqual(many.map(({ id }) => id).sort());
  });

  it('sends at most four requests at the same time', async () => {
    const answers: (() => void)[] = [];
    remove.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve({}))));
    const { press, toasts } = await ask({ rows: many });
    await press('! Yes, delete');
    // Each response allows one more request.
    for (let answered = 0; answered < many.length; answered += 1) {
      await waitFor(() => expect(answers).toHaveLength(Math.min(answered + 4, many.length)));
      await act(async () => answers[answered]!());
    }
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(remove).toHaveBeenCalledTimes(12);
  });

  it('shows the names of the rows that could not be deleted, and Undo restores only the deleted rows', async () => {
    remove.mockImplementation(async ({ id }) =>
      id === 'u1' ? {} : id === 'u2' ? refused('We could not find this user') : DOWN,
    );
    const { press, toasts } = await ask({ rows: [SARA, OMAR, HUDA] });
    await press('! Yes, delete');
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(toasts[0]).toEqual({ ...toast('Deleted', 'The User has been removed'), ...WITH_UNDO });
    expect(toasts[1]).toEqual({
      tone: 'error',
      title: 'Not everything was deleted',
      text: '\u2068عمر\u2069: We could not find this user. \u2068Huda\u2069: Try again.',
    });
    toasts[0]!.action!.onAction();
    await waitFor(() => expect(restore.mock.calls).toEqual([[SARA]]));
  });

  it('shows the names of at most five rows that could not be deleted, and the number of the remaining rows', async () => {
    remove.mockResolvedValue(refused('Not today'));
    const { press, toasts } = await ask({ rows: many });
    await press('! Yes, delete');
    await waitFor(() =>
      expect(toasts[0]?.text?.replace(/[\u2068\u2069]/g, '')).toBe(
        'Guest 0, Guest 1, Guest 2, Guest 3, Guest 4, and 7 others: Not today.',
      ),
    );
  });
});
