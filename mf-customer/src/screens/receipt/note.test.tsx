import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';
import { ownReceipt, sampleHome, sampleReceipt, sampleSummary } from '../../testing/samples';

const PATCH = 'PATCH /customer/receipts/order-1';

const api = fakeApiOfTests();
beforeEach(() => {
  api.on('GET /customer/session', { body: { signedIn: true, id: 'diner-1', phone: '+966 5• ••• ••34' } });
  api.on('GET /customer/receipts/order-1', {
    body: ownReceipt({ category: 'Work', suggestions: ['Work', 'Family'] }),
  });
  api.on('GET /customer/receipts/home', { body: sampleHome });
  api.on('GET /customer/receipts/summary', { body: sampleSummary });
  api.on('GET /customer/spending/alerts', { body: { alerts: [] } });
  api.on('GET /customer/receipts', { body: { receipts: [sampleReceipt], next: null } });
  api.on(PATCH, { body: { message: 'Changed' } });
});

const LOSS = { name: 'Discard your changes?' };

async function openNote() {
  const page = await renderPage('/me/receipts/order-1');
  await screen.findByText('Kabsa');
  await page.user.click(await screen.findByRole('button', { name: 'Note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your note' }));
  return { ...page, dialog };
}

describe('The note and category of a receipt', () => {
  it('are saved together, with the category for all receipts of the restaurant if the diner wants that', async () => {
    const { user, dialog, toasts } = await openNote();
    expect(dialog.getByRole('button', { name: 'Work' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(dialog.getByRole('button', { name: 'Family' }));
    expect(dialog.getByLabelText('Category')).toHaveValue('Family');
    await user.click(dialog.getByRole('checkbox', { name: 'Always this category for Najd Kitchen' }));
    await user.type(dialog.getByLabelText('Note'), 'With the team');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success', title: 'Saved' }]));
    expect(api.calls(PATCH)[0]?.body).toEqual({ note: 'With the team', category: 'Family', always: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are not lost by closing the dialog or by a link before the diner agrees', async () => {
    const { user, dialog } = await openNote();
    await user.type(dialog.getByLabelText('Note'), 'With the team');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.keyboard('{Escape}');
    await user.click(
      within(await screen.findByRole('alertdialog', LOSS)).getByRole('button', { name: 'Keep editing' }),
    );
    expect(dialog.getByLabelText('Note')).toHaveValue('With the team');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('alertdialog', LOSS)).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls(PATCH)).toHaveLength(0);
  });

  it('stay in the dialog if they cannot be saved', async () => {
    api.on(PATCH, 'down');
    const { user, dialog, toasts } = await openNote();
    await user.type(dialog.getByLabelText('Note'), 'With the team');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error' }]));
    expect(dialog.getByLabelText('Note')).toHaveValue('With the team');
    expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});
