import { screen, waitFor } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { OfAnAccount } from './FloatingMenu.stories';

const opener = () => screen.getByRole('button', { name: 'Open', hidden: true });

describe('a floating menu', () => {
  it('focuses its first item when it opens, and returns the focus on Escape', async () => {
    const { user } = await renderStory(OfAnAccount);
    await user.click(opener());
    expect(await screen.findByRole('menu', { name: 'Open' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Olaya branch' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(opener()).toHaveFocus());
  });

  it('changes a setting and stays open, so that the user can change another setting', async () => {
    const { user } = await renderStory(OfAnAccount);
    await user.click(opener());
    await user.click(await screen.findByRole('menuitemradio', { name: 'Till 1' }));
    expect(screen.getByRole('menuitemradio', { name: 'Till 1' })).toHaveAttribute('aria-checked', 'true');
  });

  it('closes when an action is chosen', async () => {
    const { user } = await renderStory(OfAnAccount);
    await user.click(opener());
    await user.click(await screen.findByRole('menuitem', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });
});
