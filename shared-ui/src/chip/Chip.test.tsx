import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { OfAnOrder, OtherWords, States } from './Chip.stories';
import { KNOWN_STATES } from './StateBadge';

describe('a chip', () => {
  it.each(['en', 'ar', 'ur'] as const)('shows a distinct word and an icon for each state in %s', async (language) => {
    const { container } = await renderStory(States, { language });
    const badges = [...container.querySelectorAll('p > span')];
    expect(new Set(badges.map(({ textContent }) => textContent)).size).toBe(KNOWN_STATES.length);
    for (const badge of badges) expect(badge.querySelector('svg')).not.toBeNull();
  });

  it('shows that an order is saved besides what happened to it, and that it is not saved only if nothing happened to it', async () => {
    const { container } = await renderStory(OfAnOrder);
    expect([...container.querySelectorAll('p > span')].map(({ textContent }) => textContent)).toEqual([
      'Partly returnedSaved',
      'Not saved',
      'Held',
    ]);
  });

  it('shows the words that a screen provides instead of the usual word for a state', async () => {
    await renderStory(OtherWords);
    expect(screen.getByText('New order')).toBeVisible();
  });
});
