import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { fakeForms } from '../../../testing/fakeForms';
import { renderScreen } from '../../../testing/renderScreen';
import { AddCategoryScreen } from './AddCategoryScreen';

const AT = '/dashboard/categories/add';
const LOGO = new File(['picture'], 'chicken.png', { type: 'image/png' });

const api = fakeApiOfTests();
let sent: Record<string, unknown>[];

beforeEach(() => {
  api.on('POST /categories', { body: { message: 'The Category has been added' } });
  sent = fakeForms();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const open = (language?: Language) => renderScreen(<AddCategoryScreen />, { route: AT, path: AT, language });
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save' });

describe("'Add New Categoy'", () => {
  it('sends the names that are not blank and the logo, and shows a toast', async () => {
    const { user, toasts } = await open();
    expect(screen.getByRole('heading', { name: 'Add New Categoy' })).toBeVisible();
    await user.type(field('English'), 'Chicken');
    await user.type(field('العربية'), '  ');
    await user.upload(field(/^Logo/), LOGO);
    await user.click(save());
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'The category has been saved' }]));
    expect(sent).toEqual([{ names: '[{"language":"en","name":"Chicken"}]', categoryLogo: LOGO }]);
  });

  it('goes back to the previous page after a save', async () => {
    const { user, router } = await open();
    await act(() => router.navigate('/dashboard/restaurants'));
    await act(() => router.navigate(AT));
    await user.type(field('English'), 'Chicken{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/restaurants'));
    expect(router.state.historyAction).toBe('POP');
  });

  it('opens the list after a save if there is no previous page', async () => {
    const { user, router } = await open();
    await user.type(field('English'), 'Chicken{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/categories'));
  });

  it("says 'Required' when no name is given, focuses the first field and sends nothing", async () => {
    const { user } = await open();
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Required');
    expect(field('English')).toHaveFocus();
    expect(api.calls('POST /categories')).toEqual([]);
  });

  it('requires no logo, and accepts only an image as the logo', async () => {
    await open();
    expect(field(/^Logo/)).not.toBeRequired();
    fireEvent.change(field(/^Logo/), { target: { files: [new File(['text'], 'notes.txt', { type: 'text/plain' })] } });
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('shows the server’s message below the field that was refused, and keeps the typed values', async () => {
    api.on('POST /categories', {
      status: 400,
      body: { message: 'Some fields are wrong', code: 'INVALID', fields: { categoryLogo: 'This is not an image' } },
    });
    const { user, toasts } = await open();
    await user.type(field('English'), 'Chicken');
    await user.upload(field(/^Logo/), LOGO);
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not an image');
    expect(field('English')).toHaveValue('Chicken');
    expect(toasts).toEqual([{ tone: 'error', title: 'Couldn’t save the category', text: 'Some fields are wrong.' }]);
  });
});
