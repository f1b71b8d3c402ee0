import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { askToDelete, confirmDeletion } from '../../testing/confirmDeletion';
import { renderScreen } from '../../testing/renderScreen';
import { CategoriesScreen } from './CategoriesScreen';
import { category } from './testing/category';

const BURGERS = category({ id: 'c2', names: [{ language: 'en', name: 'Burgers' }], logo: null });

const api = fakeApiOfTests();
let rows = [category(), BURGERS];

beforeEach(() => {
  rows = [category(), BURGERS];
  api.on('GET /categories', () => ({ body: { categories: rows }, headers: { 'X-Total-Count': String(rows.length) } }));
  api.on('DELETE /categories/c1', () => {
    rows = [BURGERS];
    return { body: { message: 'The Category has been removed' } };
  });
  api.on('POST /categories/c1/restore', () => {
    rows = [category(), BURGERS];
    return { body: { message: 'The Category has been restored' } };
  });
});

const open = (route = '/dashboard/categories', language?: Language) =>
  renderScreen(<CategoriesScreen />, { route, path: '/dashboard/categories', language });
const asked = () => api.calls('GET /categories').map(({ url }) => new URL(url, 'http://api').search);

/** Deletes the first category and waits until its row is gone. */
async function deleteChicken() {
  const suite = await open();
  await askToDelete(suite.user, 'Chicken');
  await confirmDeletion(suite.user);
  await waitFor(() => expect(screen.queryByText('Chicken')).not.toBeInTheDocument());
  return suite;
}

describe("'All Categories'", () => {
  it('lists the logo of each category and its name in each language', async () => {
    const { container } = await open();
    const table = within(await screen.findByRole('table', { name: 'All Categories' }));
    expect(screen.getByRole('heading', { name: 'All Categories' })).toBeVisible();
    expect((await table.findAllByRole('listitem')).map((name) => [name.lang, name.textContent])).toEqual([
      ['en', 'Chicken'],
      ['ar', 'دجاج'],
      ['en', 'Burgers'],
    ]);
    expect(
      table
        .getAllByRole('columnheader')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['#', 'Logo', 'Name', 'Actions']);
    expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual([
      'http://localhost/api/files/chicken.webp',
    ]);
  });

  it('links to the add form and to each edit form', async () => {
    await open();
    expect((await screen.findAllByRole('link', { name: 'Edit' }))[0]).toHaveAttribute(
      'href',
      '/dashboard/categories/edit/c1',
    );
    expect(screen.getByRole('link', { name: 'Add New' })).toHaveAttribute('href', '/dashboard/categories/add');
  });

  it('says "Categories doesn\'t exist" when there are none', async () => {
    rows = [];
    await open();
    expect(await screen.findByText("Categories doesn't exist")).toBeVisible();
  });

  it('sends the page number, sort order and filter to the server when it fetches the list', async () => {
    const { user, router } = await open('/dashboard/categories?sort=-name');
    await screen.findByText('Chicken');
    rows = [];
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'kudu');
    expect(await screen.findByText('No category matches the filter.')).toBeVisible();
    expect(asked()).toEqual(['?page=1&limit=20&sort=-name', '?page=1&limit=20&search=kudu&sort=-name']);
    rows = [BURGERS];
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(await screen.findByText('Burgers')).toBeVisible();
    expect(router.state.location.search).toBe('?sort=-name');
  });
});

describe('the deletion of a category', () => {
  it("shows a toast with the title 'Deleted' and refreshes the list", async () => {
    const { toasts } = await deleteChicken();
    expect(toasts).toEqual([
      {
        tone: 'success',
        title: 'Deleted',
        text: 'The Category has been removed',
        action: { label: 'Undo', onAction: expect.any(Function) },
      },
    ]);
  });

  it('fails while a restaurant uses the category, and shows the server’s message', async () => {
    api.on('DELETE /categories/c1', {
      status: 409,
      body: { message: 'A restaurant still has this category', code: 'CATEGORY_IN_USE' },
    });
    const { user, toasts } = await open();
    await askToDelete(user, 'Chicken');
    await confirmDeletion(user);
    expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent(
      'A restaurant still has this category.',
    );
    expect(toasts).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.getByText('Chicken')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'More actions for Chicken' })).toHaveFocus());
  });

  it('says "The Category doesn\'t removed." when the server does not respond', async () => {
    api.on('DELETE /categories/c1', 'down');
    const { user } = await open();
    await askToDelete(user, 'Chicken');
    await confirmDeletion(user);
    expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent(
      "The Category doesn't removed.",
    );
  });
});
