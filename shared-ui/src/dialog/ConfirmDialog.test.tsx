import { screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { ConfirmDialog } from './ConfirmDialog';
import { Busy, Dangerous, Harmless } from './ConfirmDialog.stories';

describe('a confirmation dialog', () => {
  it('shows the given texts, and stays open when the user presses outside it', async () => {
    const { user } = await renderStory(Dangerous);
    expect(screen.getByRole('alertdialog', { name: 'Delete this branch?' })).toHaveTextContent(
      'Its tills show no invoices any more.',
    );
    await user.click(document.querySelector('.overlay')!);
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });

  it('reports yes when the confirming button is pressed, and no on Cancel or Escape', async () => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    const { user } = await renderWithSuite(
      <ConfirmDialog
        title="Sure?"
        confirmLabel="Yes"
        cancelLabel="Cancel"
        isOpen
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
    await user.keyboard('{Escape}');
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 2]);
  });

  it('cannot be confirmed again while the confirmed action is running, but can be cancelled', async () => {
    const { user } = await renderStory(Busy);
    expect(screen.getByRole('button', { name: 'Loading' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('shows its content, and its busy label while the action is running', async () => {
    await renderWithSuite(
      <ConfirmDialog
        title="Sure?"
        confirmLabel="Yes"
        cancelLabel="Cancel"
        isOpen
        busy
        busyLabel="Deleting"
        onConfirm={() => {}}
        onCancel={() => {}}
      >
        <p>Olaya</p>
      </ConfirmDialog>,
    );
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Olaya');
    expect(screen.getByRole('button', { name: 'Deleting' })).toBeDisabled();
  });

  it('accepts Enter as yes if `enterConfirms` is set, because the confirming button then has the focus', async () => {
    const onConfirm = jest.fn();
    const { user } = await renderWithSuite(
      <ConfirmDialog
        title="Sure?"
        confirmLabel="Yes"
        cancelLabel="Cancel"
        isOpen
        enterConfirms
        onConfirm={onConfirm}
        onCancel={() => {}}
      />,
    );
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('has a red button only for a destructive action', async () => {
    const { unmount } = await renderStory(Dangerous);
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveClass('danger');
    unmount();
    await renderStory(Harmless);
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveClass('primary');
  });
});
