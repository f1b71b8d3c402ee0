import { screen, waitFor } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { Closed, Opened } from './CommandPalette.stories';

const shown = () => screen.queryAllByRole('menuitem').map((item) => item.textContent);
const search = () => screen.getByRole('searchbox', { name: 'Search pages and actions' });

describe('the command palette', () => {
  it('opens with the focus in its search field and all commands below it, in groups', async () => {
    const { user } = await renderStory(Closed);
    await user.click(screen.getByRole('button', { name: 'Commands' }));
    expect(screen.getByRole('dialog', { name: 'Commands' })).toBeVisible();
    expect(search()).toHaveFocus();
    expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
      'PagesRestaurantsCategories',
      'SessionLogout',
    ]);
  });

  it('shows the commands whose name or keywords contain the typed words', async () => {
    const { user } = await renderStory(Opened);
    await user.type(search(), 'CATEG');
    expect(shown()).toEqual(['Categories']);
    await user.clear(search());
    await user.type(search(), 'stores');
    expect(shown()).toEqual(['Restaurants']);
  });

  it('says “No results” if no command matches the typed words', async () => {
    const { user } = await renderStory(Opened);
    await user.type(search(), 'zzz');
    expect(screen.getByText('No results')).toBeVisible();
  });

  it('runs the command that is chosen by keyboard, then closes and returns the focus to its opener', async () => {
    const { user } = await renderStory(Closed);
    const opener = screen.getByRole('button', { name: 'Commands' });
    opener.focus();
    await user.keyboard('{Enter}');
    await user.type(search(), 'log');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Logout');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('closes on Escape without running a command', async () => {
    const { user } = await renderStory(Opened);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('searches in the reader’s language', async () => {
    const { user } = await renderStory(Opened, { language: 'ar' });
    await user.type(screen.getByRole('searchbox'), 'مطا');
    expect(shown()).toEqual(['المطاعم']);
  });
});
