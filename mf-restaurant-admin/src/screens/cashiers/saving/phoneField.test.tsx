import { screen, within } from '@testing-library/react';
import { focusEntered, type FakeApi } from 'shared-ui/testing';
import { ADD_ORDER, cashiersServer, openCashiers, pickTill, pressSave, typePhone } from '../testing/openCashiers';

let api: FakeApi;

beforeEach(() => {
  ({ api } = cashiersServer());
  localStorage.clear();
});

describe('the phone field', () => {
  it('opens the phone keypad, and keeps the browser from suggesting or storing its value', async () => {
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    const field = screen.getByRole('textbox', { name: 'Phone' });
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete'), field.getAttribute('dir')]).toEqual([
      'tel',
      'off',
      'ltr',
    ]);
  });

  it('shows an error only when further digits can no longer make the number valid', async () => {
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    const field = screen.getByRole('textbox', { name: 'Phone' });
    await user.type(field, '05');
    expect(field).not.toHaveAttribute('aria-invalid');
    await user.type(field, '{Backspace}4');
    expect(await screen.findByText('Please enter a valid Saudi phone number.')).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await user.type(field, '{Backspace}512345678');
    expect(screen.queryByText('Please enter a valid Saudi phone number.')).not.toBeInTheDocument();
  });

  it('does not ask for confirmation of an incomplete number', async () => {
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '0512345{Enter}');
    expect(await screen.findByText('Please enter a valid Saudi phone number.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('contains the typed number as selected text after a failed save, so that typing replaces it', async () => {
    api.on(ADD_ORDER, { status: 400, body: { message: 'Please enter a valid phone', code: 'phone' } });
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    await typePhone(user, '0512345678');
    await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await pickTill(user);
    await pressSave(user);
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('0512345678');
    await focusEntered('dialog');
    await user.keyboard('0507654321');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('0507654321');
  });

  it.each(['٠٥١٢٣٤٥٦٧٨', '۰۵۱۲۳۴۵۶۷۸'])('accepts Arabic-Indic and Persian digits: %s', async (phone) => {
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    await typePhone(user, phone);
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Are you sure the Phone is 0512345678 ?' })).getByRole(
        'button',
        { name: 'Yes, save it' },
      ),
    );
    await screen.findByText('The invoice has been saved successfully.');
    expect(api.calls(ADD_ORDER)[0]?.body).toMatchObject({ phone: '0512345678' });
  });

  it.each([
    ['0512345678', '051 234 5678'],
    ['+966512345678', '051 234 5678'],
  ])('leads to a confirmation that shows the order and the number %s in readable groups', async (phone, grouped) => {
    const { user } = await openCashiers();
    await pickTill(user);
    await pressSave(user);
    expect(screen.getByRole('dialog')).toHaveTextContent('Order 1001 $25.00');
    await typePhone(user, phone);
    const confirmation = await screen.findByRole('alertdialog', { name: `Are you sure the Phone is ${phone} ?` });
    expect(within(confirmation).getByText(grouped)).toBeVisible();
    expect(confirmation).toHaveTextContent('Order 1001 $25.00');
  });
});
