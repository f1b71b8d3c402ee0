import { act, screen } from '@testing-library/react';
import { chooseTheme } from '../theme/theme';
import { renderStory } from '../workshop/renderStory';
import { FollowingTheSystem } from './ThemeSelect.stories';

const page = document.documentElement;
const theme = () => screen.getByRole('combobox', { name: 'Theme' });

afterEach(() => {
  localStorage.clear();
  delete page.dataset.theme;
});

describe('the choice of the theme', () => {
  it('follows the system until one is chosen', async () => {
    await renderStory(FollowingTheSystem);
    expect(theme()).toHaveDisplayValue('System theme');
    expect(page).not.toHaveAttribute('data-theme');
  });

  it('turns the page at once, and is kept for the next visit and for the web host', async () => {
    const { user, unmount } = await renderStory(FollowingTheSystem);
    await user.selectOptions(theme(), 'Dark theme');
    expect(page).toHaveAttribute('data-theme', 'dark');
    expect(document.cookie).toContain('theme=dark');
    unmount();
    await renderStory(FollowingTheSystem);
    expect(theme()).toHaveDisplayValue('Dark theme');
  });

  it('goes back to the system', async () => {
    const { user } = await renderStory(FollowingTheSystem);
    await user.selectOptions(theme(), 'Light theme');
    await user.selectOptions(theme(), 'System theme');
    expect(page).not.toHaveAttribute('data-theme');
    expect([localStorage.getItem('theme'), document.cookie]).toEqual([null, '']);
  });

  it('shows what was chosen elsewhere on the page, and in another tab', async () => {
    await renderStory(FollowingTheSystem);
    act(() => chooseTheme('dark'));
    expect(theme()).toHaveDisplayValue('Dark theme');
    localStorage.setItem('theme', 'light');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
    expect(theme()).toHaveDisplayValue('Light theme');
    expect(page).toHaveAttribute('data-theme', 'light');
  });

  it('takes nothing else than a theme from the browser’s storage', async () => {
    localStorage.setItem('theme', 'neon');
    await renderStory(FollowingTheSystem);
    expect(theme()).toHaveDisplayValue('System theme');
  });
});
