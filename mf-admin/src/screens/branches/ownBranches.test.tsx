import { act, screen, waitFor } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import type { Branch } from '../../api.generated';
import { confirmDeletion } from '../../testing/confirmDeletion';
import { branch, restaurant } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { BranchesScreen } from './BranchesScreen';

const TAKEN = 'Another branch of this restaurant has this name';

const api = fakeApiOfTests();
/** The fake server's branches. */
let branches: Branch[];

beforeEach(() => {
  branches = [branch()];
  api.on('GET /restaurant/r1', { body: { restaurant: restaurant({ system_type: 'eesal' }) } });
  api.on('GET /restaurant/branches/r1', () => ({ body: { branches } }));
  api.on('POST /branch', ({ body }) => {
    branches = [...branches, branch({ id: 'b2', name: (body as { name: string }).name })];
    return { body: { message: 'The branch has been added', id: 'b2' } };
  });
  api.on('PATCH /branch/b1', ({ body }) => {
    const { isDeleted, ...change } = body as Partial<Branch> & { isDeleted?: boolean };
    branches = isDeleted ? [] : [branch(change)];
    return { body: { message: 'The branch has been changed' } };
  });
});

const open = async (language?: Language) => {
  const suite = await renderScreen(<BranchesScreen />, {
    route: '/dashboard/restaurants/branches/r1',
    path: '/dashboard/restaurants/branches/:restId',
    language,
  });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() =>
    expect(
      screen.queryByRole('table', { busy: false }) ?? screen.queryByText("Restaurants doesn't Contain Branches"),
    ).not.toBeNull(),
  );
  return { ...suite, more: (action: string) => chooseMore(suite.user, action) };
};
const press = (name: string) => screen.getByRole('button', { name });
const dots = () => screen.getByRole('button', { name: /Olaya/ });
const name = () => screen.getByLabelText<HTMLInputElement>('Name');

async function chooseMore(user: Awaited<ReturnType<typeof renderScreen>>['user'], action: string): Promise<void> {
  await user.click(dots());
  await user.click(screen.getByRole('menuitem', { name: action }));
}

describe('the branches of a restaurant without a point of sale', () => {
  it('can be added: the form sends the name, a toast confirms the addition, and the list shows the branch', async () => {
    const { user, toasts } = await open();
    await user.click(press('Add branch'));
    expect(screen.getByRole('dialog', { name: 'Add branch' })).toBeVisible();
    expect(name()).toHaveFocus();
    await user.keyboard('  Malaz {Enter}');
    expect(await screen.findByText('Malaz')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.calls('POST /branch').map(({ body }) => body)).toEqual([{ restaurantId: 'r1', name: 'Malaz' }]);
    expect(toasts).toEqual([{ tone: 'success', title: 'The branch has been added' }]);
    await waitFor(() => expect(press('Add branch')).toHaveFocus());
  });

  it('can be added with the button of the empty list; the focus then moves to “Add branch” in the header', async () => {
    branches = [];
    const { user } = await open();
    const [inHeader, inEmptyState] = screen.getAllByRole('button', { name: 'Add branch' });
    expect(inHeader).toBeVisible();
    await user.click(inEmptyState!);
    await user.keyboard('Malaz{Enter}');
    expect(await screen.findByText('Malaz')).toBeVisible();
    await waitFor(() => expect(press('Add branch')).toHaveFocus());
  });

  it('can be renamed in a dialog that starts with the current name', async () => {
    const { user, toasts, more } = await open();
    await more('Edit');
    expect(screen.getByRole('dialog', { name: 'Edit branch' })).toBeVisible();
    expect(name()).toHaveValue('Olaya');
    await user.clear(name());
    await user.type(name(), 'Olaya 2');
    await user.click(press('Save'));
    expect(await screen.findByText('Olaya 2')).toBeVisible();
    expect(api.calls('PATCH /branch/b1').map(({ body }) => body)).toEqual([{ name: 'Olaya 2' }]);
    expect(toasts).toEqual([{ tone: 'success', title: 'The branch has been saved' }]);
  });

  it('are soft-deleted after a confirmation; when the last one is deleted, the focus moves to “Add branch”', async () => {
    const { user, toasts, more } = await open();
    await more('Delete');
    await confirmDeletion(user);
    expect(await screen.findByText("Restaurants doesn't Contain Branches")).toBeVisible();
    expect(api.calls('PATCH /branch/b1').map(({ body }) => body)).toEqual([{ isDeleted: true }]);
    expect(toasts).toEqual([
      {
        tone: 'success',
        title: 'Deleted',
        text: 'The Branch has been removed',
        action: { label: 'Undo', onAction: expect.any(Function) },
      },
    ]);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Add branch' })[0]).toHaveFocus());
  });

  it('stay deleted when they cannot be restored, and a toast says why', async () => {
    const { user, toasts, more } = await open();
    await more('Delete');
    await confirmDeletion(user);
    expect(await screen.findByText("Restaurants doesn't Contain Branches")).toBeVisible();
    api.on('PATCH /branch/b1', { status: 400, body: { message: TAKEN, code: 'INVALID' } });
    act(() => toasts[0]!.action!.onAction());
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({ tone: 'error', title: 'Couldn’t restore the branch', text: `${TAKEN}.` }),
    );
  });

  it('can be opened for editing by keyboard; Escape closes the dialog and returns the focus to the row', async () => {
    const { user } = await open();
    act(() => dots().focus());
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(name()).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(dots()).toHaveFocus());
  });
});

describe("a branch's form", () => {
  it("shows 'Required' below the name field if the name is blank, focuses the field and sends nothing", async () => {
    const { user } = await open();
    await user.click(press('Add branch'));
    await user.type(name(), '   ');
    await user.click(press('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Required');
    await waitFor(() => expect(name()).toHaveFocus());
    expect(api.calls('POST /branch')).toEqual([]);
  });

  it('refuses a name of more than 200 characters', async () => {
    const { user } = await open();
    await user.click(press('Add branch'));
    await user.click(name());
    await user.paste('x'.repeat(201));
    await user.click(press('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Should not be more than 200 characters');
  });

  it('shows the server’s message below the name field if the server refuses the name', async () => {
    api.on('POST /branch', { status: 400, body: { message: TAKEN, code: 'INVALID', fields: { name: TAKEN } } });
    const { user, toasts } = await open();
    await user.click(press('Add branch'));
    await user.keyboard('Olaya{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(TAKEN);
    expect(name()).toBeInvalid();
    await waitFor(() => expect(name()).toHaveFocus());
    expect(name()).toHaveValue('Olaya');
    expect(toasts).toEqual([]);
  });

  it('is left with Cancel while the server is silent', async () => {
    api.on('POST /branch', 'silent');
    const { user } = await open();
    await user.click(press('Add branch'));
    await user.keyboard('Malaz{Enter}');
    await screen.findByRole('button', { name: 'Saving' });
    await user.click(press('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a failed deletion of a branch', () => {
  it.each([
    [
      'because the server refuses',
      { status: 404, body: { message: 'There is no such branch', code: 'NO_BRANCH' } },
      'There is no such branch.',
    ],
    ['because the server does not answer', 'down' as const, 'Nothing was changed. Try again.'],
  ])('leaves the branch in the list, and a toast says why (%s)', async (_, answer, said) => {
    api.on('PATCH /branch/b1', answer);
    const { user, toasts, more } = await open();
    await more('Delete');
    await confirmDeletion(user);
    await waitFor(() => expect(toasts).toEqual([{ tone: 'error', title: 'Couldn’t delete the branch', text: said }]));
    expect(screen.getByText('Olaya')).toBeVisible();
  });
});

it('The branches of a restaurant with a point of sale cannot be changed on this screen', async () => {
  api.on('GET /restaurant/r1', { body: { restaurant: restaurant() } });
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Add branch' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'More actions for Olaya' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['History']);
});
