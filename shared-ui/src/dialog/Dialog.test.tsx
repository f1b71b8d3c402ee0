import { screen, waitFor } from '@testing-library/react';
import { focusEntered } from '../testing/focusEntered';
import { renderStory } from '../workshop/renderStory';
import { Closed, Cover, Long, Opened, Reading } from './Dialog.stories';

describe('a dialog', () => {
  it('does not exist until it is opened', async () => {
    const { user } = await renderStory(Closed);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Save the invoice' })).toBeVisible();
  });

  it('returns the focus to its opener when Escape closes it', async () => {
    const { user } = await renderStory(Closed);
    await user.tab();
    await user.keyboard('{Enter}');
    await focusEntered('dialog');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('returns the focus to its opener when one of its buttons closes it', async () => {
    const { user } = await renderStory(Closed);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('traps the focus: Tab moves from the last button to the first', async () => {
    const { user } = await renderStory(Opened);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  it('hides the page below from screen readers', async () => {
    await renderStory(Opened);
    expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
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
