import { screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { Tile } from './Tile';
import { LeadingOn, OneNumber, Pressable } from './Tile.stories';

describe('a tile', () => {
  it('shows one number at a glance', async () => {
    const { container } = await renderStory(OneNumber);
    expect(container).toHaveTextContent('Orders today1,284153 more than yesterday');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('may lead somewhere: the whole of it', async () => {
    const { user, router } = await renderStory(LeadingOn);
    await user.click(screen.getByText('Names, logos and points of sale'));
    expect(router.state.location.pathname).toBe('/restaurants');
  });

  it('may do something, by keyboard as well', async () => {
    const { user } = await renderStory(Pressable);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button')).toHaveTextContent('Till 11');
  });

  it('says which key presses it', async () => {
    await renderWithSuite(<Tile title="Till 1" onPress={() => {}} keyShortcut="1" />);
    expect(screen.getByRole('button', { name: 'Till 1' })).toHaveAttribute('aria-keyshortcuts', '1');
  });
});
