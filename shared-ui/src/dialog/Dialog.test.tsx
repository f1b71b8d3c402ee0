import { screen, waitFor } from '@testing-library/react';
import { focusEntered } from '../testing/focusEntered';
import { renderStory } from '../workshop/renderStory';
import { Closed, Cover, Long, Opened, Reading } from './Dialog.stories';

describe('a dialog', () => {
  it('returns the focus to its opener when Escape closes it', async () => {
    const { user } = await renderStory(Closed);
    await user.tab();
    await user.keyboard('{Enter}');
    await focusEntered('dialog');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('closes when the user presses outside it', async () => {
    const { user } = await renderStory(Opened);
    await user.click(document.querySelector('.overlay')!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows content that is longer than the page', async () => {
    await renderStory(Long, { language: 'ur' });
    expect(screen.getAllByText(/گاہک کا فون نمبر/)).toHaveLength(12);
  });

  it('that only shows content to read is closed by its only button', async () => {
    const { user } = await renderStory(Reading);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that hides the whole page is closed only by its buttons, not by Escape or by a press outside it', async () => {
    const { user } = await renderStory(Cover);
    await focusEntered('dialog');
    await user.keyboard('{Escape}');
    await user.click(document.querySelector('.overlay.cover')!);
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
