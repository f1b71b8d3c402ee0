import { screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { MessageDialog } from './MessageDialog';

const ignore = () => {};

describe('a dialog', () => {
  it('is named by its title, and Escape closes it', async () => {
    const onClose = jest.fn();
    const { user } = await renderWithSuite(
      <Dialog title="Save User Invoice" isOpen onClose={onClose}>
        <input aria-label="Phone" />
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Save User Invoice' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is not there while it is closed', async () => {
    await renderWithSuite(<Dialog title="Save User Invoice" isOpen={false} onClose={ignore} />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a confirmation', () => {
  it('asks with the given words and answers once', async () => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    const { user } = await renderWithSuite(
      <ConfirmDialog title="Sure?" text="No way back" confirmLabel="Yes" cancelLabel="Cancel" isOpen onConfirm={onConfirm} onCancel={onCancel} />,
    );
    expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toHaveTextContent('No way back');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });

  it('takes no second answer while the first is carried out', async () => {
    await renderWithSuite(<ConfirmDialog title="Sure?" confirmLabel="Yes" cancelLabel="Cancel" isOpen onConfirm={ignore} onCancel={ignore} busy />);
    expect(screen.getByRole('button', { name: 'Loading' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });
});

describe('a message', () => {
  it('is told in a dialog with one button', async () => {
    const onClose = jest.fn();
    const { user } = await renderWithSuite(<MessageDialog title="Oops!" text="Something went wrong." isOpen onClose={onClose} />);
    expect(screen.getByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent('Something went wrong.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
