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

describe('the theme select', () => {
  it('follows the system until a theme is chosen', async () => {
    await renderStory(FollowingTheSystem);
    expect(theme()).toHaveDisplayValue('System theme');
    expect(page).not.toHaveAttribute('data-theme');
  });

  it('applies a chosen theme immediately, and stores the theme for the next visit and for the web host', async () => {
    const { user, unmount } = await renderStory(FollowingTheSystem);
    await user.selectOptions(theme(), 'Dark theme');
    expect(page).toHaveAttribute('data-theme', 'dark');
    expect(document.cookie).toContain('theme=dark');
    unmount();
    await renderStory(FollowingTheSystem);
    expect(theme()).toHaveDisplayValue('Dark theme');
  });

  it('can return to the system’s theme, and then removes the stored theme', async () => {
    const { user } = await renderStory(FollowingTheSystem);
    await user.selectOptions(theme(), 'Light theme');
    await user.selectOptions(theme(), 'System theme');
    expect(page).not.toHaveAttribute('data-theme');
    expect([localStorage.getItem('theme'), document.cookie]).toEqual([null, '']);
  });

  it('shows a choice that was made by another select on the page or in another tab', async () => {
    await renderStory(FollowingTheSystem);
    act(() => chooseTheme('dark'));
    expect(theme()).toHaveDisplayValue('Dark theme');
    localStorage.setItem('theme', 'light');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
    expect(theme()).toHaveDisplayValue('Light theme');
    expect(page).toHaveAttribute('data-theme', 'light');
  });

  it('ignores an unknown stored value', async () => {
    localStorage.setItem('theme', 'neon');
    await renderStory(FollowingTheSystem);
    expect(theme()).toHaveDisplayValue('System theme');
  });
});
