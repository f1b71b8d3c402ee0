import { screen, waitFor } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { fakeForms } from '../../../testing/fakeForms';
import { renderScreen } from '../../../testing/renderScreen';
import { category } from '../testing/category';
import { EditCategoryScreen } from './EditCategoryScreen';

const api = fakeApiOfTests();
let sent: Record<string, unknown>[];

beforeEach(() => {
  api.on('GET /categories/c1', { body: { category: category() } });
  api.on('PATCH /categories/c1', { body: { message: 'The Category has been changed' } });
  sent = fakeForms();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const render = () =>
  renderScreen(<EditCategoryScreen />, {
    route: '/dashboard/categories/edit/c1',
    path: '/dashboard/categories/edit/:id',
  });
async function open() {
  const suite = await render();
  await screen.findByRole('form', { name: 'Edit Category' });
  return suite;
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);

describe("'Edit Category'", () => {
  it('shows the current names and logo', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading', { name: 'Edit Category' })).toBeVisible();
    expect(['English', 'العربية', 'اردو'].map((label) => field(label).value)).toEqual(['Chicken', 'دجاج', '']);
    expect(container.querySelector('form img')).toHaveAttribute('src', 'http://localhost/api/files/chicken.webp');
  });

  it('sends the names, and the logo only if one was chosen; then opens the list with a toast', async () => {
    const { user, router, toasts } = await open();
    await user.clear(field('العربية'));
    await user.type(field('اردو'), 'چکن');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/categories'));
    expect(sent).toEqual([{ names: '[{"language":"en","name":"Chicken"},{"language":"ur","name":"چکن"}]' }]);
    expect(toasts).toEqual([{ tone: 'success', title: 'The category has been saved' }]);
  });

  it('requires at least one name', async () => {
    const { user } = await open();
    await user.clear(field('English'));
    await user.clear(field('العربية'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Required');
    expect(api.calls('PATCH /categories/c1')).toEqual([]);
  });

  it('shows the server’s message when the category does not exist', async () => {
    api.on('GET /categories/c1', {
      status: 404,
      body: { message: 'We could not find this category', code: 'UNKNOWN_CATEGORY' },
    });
    await render();
    expect(await screen.findByText('We could not find this category.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard/categories');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});
