import { Form, Formik } from 'formik';
import { screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { PhoneField } from './PhoneField';
import { SelectField } from './SelectField';
import { TextField } from './TextField';

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
  it('displays its error only once it has been touched', async () => {
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

  it('loses its error when the value is right', async () => {
    const { user } = await renderForm();
    const email = screen.getByLabelText('Email');
    await user.click(email);
    await user.tab();
    await screen.findByRole('alert');
    await user.type(email, 'a@b.sa');
    expect(email).toBeValid();
    expect(email).toHaveAccessibleDescription('Your work address');
  });

  it('gives its value to the form', async () => {
    const onSubmit = jest.fn();
    const { user } = await renderForm(onSubmit);
    await user.type(screen.getByLabelText('Email'), 'a@b.sa');
    await user.type(screen.getByLabelText('Phone'), '0512345678');
    await user.selectOptions(screen.getByLabelText('Branch'), 'Olaya');
    await user.click(screen.getByRole('button', { name: 'Go' }));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ email: 'a@b.sa', phone: '0512345678', branch: 'b1' });
  });
});

describe('a phone field', () => {
  it('is a left-to-right telephone input that the browser can fill', async () => {
    await renderForm();
    const phone = screen.getByLabelText('Phone');
    expect([phone.getAttribute('type'), phone.dir, phone.getAttribute('autocomplete')]).toEqual(['tel', 'ltr', 'tel']);
  });
});
