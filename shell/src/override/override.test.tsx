import { screen } from '@testing-library/react';
import { OVERRIDES_KEY } from 'contracts';
import { renderWithSuite } from 'shared-ui/testing';
import { clearOverrides, withoutOverrides } from './clearOverrides';
import { OverrideBadge } from './OverrideBadge';
import { overrideCatalogue } from './texts';

const overrides = { 'mf-admin': 'http://localhost:3001', 'mf-public-invoice': 'http://localhost:3003' };
/** Returns the text of an element without the invisible characters that isolate names of another direction. */
const words = (element: HTMLElement) => element.textContent!.replace(/[\u2066\u2069]/g, '');

describe('The badge that lists the overrides', () => {
  it.each([
    ['en', 'mf-admin from http://localhost:3001'],
    ['ar', 'mf-admin من http://localhost:3001'],
    ['ur', 'mf-admin بذریعہ http://localhost:3001'],
  ] as const)('shows which remotes come from which origin, in %s', async (language, sentence) => {
    await renderWithSuite(<OverrideBadge overrides={overrides} />, { language, catalogues: [overrideCatalogue] });
    expect(screen.getAllByRole('listitem').map(words)).toEqual([
      sentence,
      expect.stringContaining('mf-public-invoice'),
    ]);
  });

  it('ends the overrides when its button is pressed by keyboard', async () => {
    const clear = jest.fn();
    const { user } = await renderWithSuite(<OverrideBadge overrides={overrides} onClear={clear} />, {
      catalogues: [overrideCatalogue],
    });
    expect(screen.getByRole('complementary', { name: 'Parts from a developer’s machine' })).toBeVisible();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(clear).toHaveBeenCalledTimes(1);
  });
});

describe('Clearing the overrides', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('removes the overrides from the tab’s storage and from the URL, and reloads the page', () => {
    sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
    window.history.replaceState(null, '', '/dashboard/users?page=2&remote.mf-admin=http://localhost:3001#top');
    const reload = jest.fn();
    clearOverrides(reload);
    expect(sessionStorage.getItem(OVERRIDES_KEY)).toBeNull();
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(
      '/dashboard/users?page=2#top',
    );
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('keeps URL parameters that are not overrides, even one with a similar name', () => {
    expect(withoutOverrides('https://suite.example/a?remote.mf-a=http://localhost:1&remotely=1&remote.mf-b=')).toBe(
      'https://suite.example/a?remotely=1',
    );
  });
});
