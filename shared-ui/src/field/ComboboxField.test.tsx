import { Form, Formik } from 'formik';
import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { ComboboxField } from './ComboboxField';
import { InADialog, Searched, States } from './ComboboxField.stories';

const CITIES = [
  { value: 'riyadh', label: 'Riyadh' },
  { value: 'jeddah', label: 'Jeddah' },
];

async function renderCity(city = '') {
  const onSubmit = jest.fn();
  const suite = await renderWithSuite(
    <Formik
      initialValues={{ city }}
      validate={(values) => (values.city ? {} : { city: 'ui.required' })}
      onSubmit={onSubmit}
    >
      <Form>
        <ComboboxField name="city" label="City" options={CITIES} />
        <button type="submit">Go</button>
      </Form>
    </Formik>,
  );
  return { ...suite, onSubmit, field: screen.getByRole('combobox', { name: 'City' }) };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('a combobox', () => {
  it('offers options that contain the typed letters, and sets the chosen value in the form', async () => {
    const { user, field, onSubmit } = await renderCity();
    await user.type(field, 'JED');
    expect(options()).toEqual(['Jeddah']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('Jeddah');
    await user.click(screen.getByRole('button', { name: 'Go' }));
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ city: 'jeddah' });
  });

  it('offers all options when its button is pressed', async () => {
    const { user } = await renderCity('jeddah');
    await user.click(screen.getByRole('button', { name: /^Show suggestions/ }));
    expect(options()).toEqual(['Riyadh', 'Jeddah']);
    expect(screen.getByRole('option', { name: 'Jeddah' })).toHaveAttribute('aria-selected', 'true');
  });

  it('offers all options when its input is pressed', async () => {
    const { user, field } = await renderCity('jeddah');
    await user.click(field);
    expect(options()).toEqual(['Riyadh', 'Jeddah']);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(field).toHaveValue('Riyadh');
  });

  it('says “Nothing matches” if no option matches the typed text', async () => {
    const { user, field } = await renderCity();
    await user.type(field, 'zzz');
    expect(screen.getByText('Nothing matches')).toBeVisible();
  });

  it('returns to the chosen option if the user types other text and leaves the field', async () => {
    const { user, field } = await renderCity('jeddah');
    await user.type(field, ' or Riyadh');
    await user.tab();
    await waitFor(() => expect(field).toHaveValue('Jeddah'));
  });

  it('is cleared by deleting its text or by its Clear button, which moves the focus to the input', async () => {
    const { user, field, onSubmit } = await renderCity('jeddah');
    await user.clear(field);
    await user.tab();
    expect(field).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Go' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(field, 'r{ArrowDown}{Enter}');
    await user.click(screen.getByRole('button', { name: 'Clear City' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it('shows its error after it loses the focus', async () => {
    const { user, field } = await renderCity();
    await user.click(field);
    expect(field).toBeValid();
    await user.tab();
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('Required');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Required');
  });
});

describe('a combobox whose options come from a search', () => {
  it('shows Loading until the results arrive', async () => {
    const { user } = await renderStory(Searched);
    const field = screen.getByRole('combobox');
    await user.clear(field);
    await user.type(field, 'medi');
    expect(screen.getByText('Loading')).toBeVisible();
  });

  it('still shows the chosen option when a later search does not find that option', async () => {
    const onSearch = jest.fn();
    const form = (found: typeof CITIES) => (
      <Formik initialValues={{ city: 'jeddah' }} onSubmit={jest.fn()}>
        <ComboboxField name="city" label="City" options={found} onSearch={onSearch} />
      </Formik>
    );
    function Server() {
      return form(onSearch.mock.calls.length > 0 ? [] : CITIES);
    }
    const { user } = await renderWithSuite(<Server />);
    const field = screen.getByRole('combobox');
    await user.type(field, ' x');
    expect(onSearch).toHaveBeenLastCalledWith('Jeddah x');
    await user.tab();
    await waitFor(() => expect(field).toHaveValue('Jeddah'));
  });

  it('searches for already typed text as soon as the search is available', async () => {
    const onSearch = jest.fn();
    let endLoading: () => void;
    function Server() {
      const [isLoaded, setLoaded] = useState(false);
      endLoading = () => setLoaded(true);
      return (
        <Formik initialValues={{ city: '' }} onSubmit={jest.fn()}>
          <ComboboxField name="city" label="City" options={CITIES} onSearch={isLoaded ? onSearch : undefined} />
        </Formik>
      );
    }
    const { user } = await renderWithSuite(<Server />);
    await user.type(screen.getByRole('combobox'), 'medi');
    expect(onSearch).not.toHaveBeenCalled();
    act(() => endLoading());
    expect(onSearch.mock.calls).toEqual([['medi']]);
  });
});

describe('a combobox in a dialog', () => {
  it('closes its list on the first Escape and the dialog on the second', async () => {
    const { user } = await renderStory(InADialog);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.type(within(screen.getByRole('dialog')).getByRole('combobox'), 'Je');
    expect(options()).toEqual(['Jeddah']);
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('the states of a combobox are announced in the reader’s language', async () => {
  await renderStory(States, { language: 'ar' });
  const [empty, chosen, wrong, fixed] = screen.getAllByRole('combobox', { name: 'المدينة' });
  expect(empty).toHaveAttribute('placeholder', 'اكتب للبحث');
  expect(chosen).toHaveValue('Jeddah');
  expect(wrong).toBeInvalid();
  expect(fixed).toBeDisabled();
  expect(screen.getAllByRole('button', { name: 'مسح المدينة' })).toHaveLength(2);
});
