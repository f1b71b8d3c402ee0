import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { Variants } from './LinkButton.stories';

describe('a link that looks like a button', () => {
  it('has the role of a link, and opens its URL', async () => {
    const { user, router } = await renderStory(Variants);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Add restaurant' }));
    expect(router.state.location.pathname).toBe('/restaurants/add');
  });
});
