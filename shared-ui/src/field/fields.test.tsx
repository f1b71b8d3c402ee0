import { Form, Formik } from 'formik';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseOption, renderWithSuite, selectNamed } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { PhoneField } from './PhoneField';
import { States as Phones } from './PhoneField.stories';
import { SelectField } from './SelectField';
import { States as Selects } from './SelectField.stories';
import { TextAreaField } from './TextAreaField';
import { States as TextAreas } from './TextAreaField.stories';
import { TextField } from './TextField';
import { InAnotherLanguage, States } from './TextField.stories';

const refuseEmpty = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === '' ? [[name, 'ui.required']] : [])));

const renderForm = (onSubmit = jest.fn()) =>
  renderWithSuite(
    <Formik initialValues={{ email: '', phone: '', branch: '' }} validate={refuseEmpty} onSubmit={onSubmit}>
      <Form>
        <TextField name="email" type="email" label="Email" hint="Your work address" />
        <PhoneField name="phone" label="Phone" />
        <SelectField name="branch" label="Branch" placeholder="Choose" options={[{ value: 'b1', label: 'Olaya' }]} />
        <button type="submit">Go</button>
      </Form>
    </Formik>,
  );

describe('a field', () => {
  it('shows its error only after it has been touched', async () => {
    const { user } = await renderForm();
    const email = screen.getByLabelText('Email');
    expect(email).toBeValid();
    expect(screen.queryByText('Required')).not.toBeInTheDocument();
    await user.click(email);
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('Required');
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('Required Your work address');
  });

  it('clears its error when the value is valid', async () => {
    const { user } = await renderForm();
    const email = screen.getByLabelText('Email');
    await user.click(email);
    await user.tab();
    await screen.findByRole('alert');
    await user.type(email, 'a@b.sa');
    expect(email).toBeValid();
    expect(email).toHaveAccessibleDescription('Your work address');
  });

  it('sets its value in the form', async () => {
    const onSubmit = jest.fn();
    const { user } = await renderForm(onSubmit);
    await user.type(screen.getByLabelText('Email'), 'a@b.sa');
    await user.type(screen.getByLabelText('Phone'), '0512345678');
    await chooseOption(user, 'Branch', 'Olaya');
    await user.click(screen.getByRole('button', { name: 'Go' }));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ email: 'a@b.sa', phone: '0512345678', branch: 'b1' });
  });

  it('shows and announces that it is required', async () => {
    await renderStory(States);
    const [optional, , required] = screen.getAllByLabelText('Email');
    expect(optional).not.toBeRequired();
    expect(required).toBeRequired();
    expect(required).not.toHaveAttribute('required');
    expect(required).toHaveAccessibleDescription('Required The address the restaurant’s owner logs in with');
  });

  it('cannot be changed while it is disabled', async () => {
    await renderStory(States, { language: 'ar' });
    expect(screen.getByDisplayValue('Najd Kitchen')).toBeDisabled();
  });

  it('is marked with the language and direction of its value', async () => {
    await renderStory(InAnotherLanguage);
    expect(screen.getAllByLabelText('Name').map((field) => [field.lang, field.dir])).toEqual([
      ['ar', 'rtl'],
      ['ur', 'rtl'],
    ]);
  });
});

describe('when the user presses outside a field', () => {
  const go = () => screen.getByRole('button', { name: 'Go' });
  async function press(pointer: 'mouse' | 'touch') {
    const suite = await renderForm();
    await suite.user.type(screen.getByLabelText('Email'), 'a{Backspace}');
    await suite.user.pointer({ keys: pointer === 'mouse' ? '[MouseLeft>]' : '[TouchA>]', target: go() });
    if (pointer === 'touch') act(() => screen.getByLabelText('Email').blur());
    // Browsers fire the change event when the focus leaves the field.
    fireEvent(screen.getByLabelText('Email'), new Event('change', { bubbles: true }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
    return suite;
  }

  it.each(['mouse', 'touch'] as const)(
    'the field’s error appears only when the press ends, so that nothing moves under the pointer (%s)',
    async (pointer) => {
      const { user } = await press(pointer);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await user.pointer({ keys: pointer === 'mouse' ? '[/MouseLeft]' : '[/TouchA]', target: go() });
      expect(await screen.findAllByRole('alert')).toHaveLength(3);
    },
  );

  it('the field’s error appears even if the browser never reports the end of the press', async () => {
    await press('mouse');
    fireEvent(screen.getByLabelText('Phone'), new MouseEvent('pointermove', { bubbles: true, buttons: 0 }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Required');
  });

  it('the field’s error appears immediately if the press is with the right mouse button', async () => {
    const { user } = await renderForm();
    await user.click(screen.getByLabelText('Email'));
    await user.pointer({ keys: '[MouseRight>]', target: go() });
    expect(await screen.findByRole('alert')).toHaveTextContent('Required');
  });

  it('and the browser never reports the end of the press, a form that opens later still shows its errors', async () => {
    const { user, unmount } = await press('mouse');
    unmount();
    await renderForm();
    await user.click(screen.getAllByLabelText('Email')[0]!);
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('Required');
  });
});

describe('a multi-line field', () => {
  it('sets a text of several lines in the form', async () => {
    const onSubmit = jest.fn();
    const { user } = await renderWithSuite(
      <Formik initialValues={{ note: '' }} onSubmit={onSubmit}>
        <Form>
          <TextAreaField name="note" label="Note" />
          <button type="submit">Go</button>
        </Form>
      </Formik>,
    );
    await user.type(screen.getByLabelText('Note'), 'one{Enter}two');
    await user.click(screen.getByRole('button', { name: 'Go' }));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ note: 'one\ntwo' });
  });

  it('is marked as invalid while it has an error', async () => {
    await renderStory(TextAreas, { language: 'ur' });
    expect(screen.getAllByRole('textbox', { name: 'باورچی خانے کے لیے نوٹ' })[2]).toBeInvalid();
  });
});

describe('a select', () => {
  const buttons = () => screen.getAllByRole('button', { name: /Branches/ });

  it('shows the chosen option, or a prompt if nothing is chosen', async () => {
    await renderStory(Selects);
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Choose', 'Olaya branch', 'Choose', 'Till 1']);
  });

  it('is marked as invalid and described by its error, and cannot be opened while it is disabled', async () => {
    await renderStory(Selects);
    const [, , wrong, fixed] = buttons();
    expect(wrong).toHaveAccessibleDescription(/\w/);
    expect(wrong!.closest('[data-invalid]')).not.toBeNull();
    expect(fixed).toBeDisabled();
  });

  it('can be used by keyboard, and gets the focus back after a choice', async () => {
    await renderForm();
    const user = userEvent.setup();
    act(() => selectNamed('Branch').focus());
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('option', { name: 'Olaya' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(selectNamed('Branch')).toHaveFocus());
    expect(selectNamed('Branch')).toHaveTextContent('Olaya');
  });

  it('keeps its choice on Escape', async () => {
    const { user } = await renderStory(Selects);
    await user.click(buttons()[1]!);
    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(buttons()[1]).toHaveTextContent('Olaya branch');
  });
});

describe('a phone field', () => {
  it('is a left-to-right telephone input that the browser can fill', async () => {
    await renderForm();
    const phone = screen.getByLabelText('Phone');
    expect([phone.getAttribute('type'), phone.dir, phone.getAttribute('autocomplete')]).toEqual(['tel', 'ltr', 'tel']);
  });

  it('is neither filled in nor stored by the browser if the number is another person’s', async () => {
    await renderWithSuite(
      <Formik initialValues={{ phone: '' }} onSubmit={() => {}}>
        <PhoneField name="phone" label="Customer" of="another" />
      </Formik>,
    );
    const phone = screen.getByLabelText('Customer');
    expect([phone.getAttribute('inputmode'), phone.getAttribute('autocomplete')]).toEqual(['tel', 'off']);
  });

  it('stays left to right in a right-to-left page', async () => {
    await renderStory(Phones, { language: 'ar' });
    expect(screen.getAllByRole('textbox').map(({ dir }) => dir)).toEqual(['ltr', 'ltr', 'ltr']);
  });
});
