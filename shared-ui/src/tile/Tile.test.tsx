import { screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { Tile } from './Tile';
import { LeadingOn, OneNumber, Pressable, TwoLinks } from './Tile.stories';

describe('a tile', () => {
  it('shows a number with its title', async () => {
    const { container } = await renderStory(OneNumber);
    expect(container).toHaveTextContent('Orders today1,284153 more than yesterday');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is a link as a whole if it has a URL', async () => {
    const { user, router } = await renderStory(LeadingOn);
    await user.click(screen.getByText('Names, logos and points of sale'));
    expect(router.state.location.pathname).toBe('/restaurants');
  });

  it('has a second link on its number if the number has its own URL', async () => {
    const { user, router } = await renderStory(TwoLinks);
    expect(screen.getByRole('link', { name: 'Orders today' })).toHaveAttribute('href', '/');
    await user.click(screen.getByRole('link', { name: 'Orders today: 1,284' }));
    expect(router.state.location.pathname).toBe('/orders');
  });

  it('with an action is a button, which can be pressed by keyboard', async () => {
    const { user } = await renderStory(Pressable);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button')).toHaveTextContent('Till 11');
  });

  it('announces its keyboard shortcut', async () => {
    await renderWithSuite(<Tile title="Till 1" onPress={() => {}} keyShortcut="1" />);
    expect(screen.getByRole('button', { name: 'Till 1' })).toHaveAttribute('aria-keyshortcuts', '1');
  });
});
