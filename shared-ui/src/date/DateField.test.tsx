import { Form, Formik } from 'formik';
import { screen, waitFor, within } from '@testing-library/react';
import { renderWithSuite, type SuiteOptions } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { DateField, type DateFieldProps } from './DateField';
import { Range, States } from './DateField.stories';

async function renderDay(day: string, props: Partial<DateFieldProps> = {}, options: SuiteOptions = {}) {
  const onSubmit = jest.fn();
  const suite = await renderWithSuite(
    <Formik initialValues={{ day }} onSubmit={onSubmit}>
      <Form>
        <DateField name="day" label="Day" {...props} />
        <button type="submit">Go</button>
      </Form>
    </Formik>,
    options,
  );
  const sent = async () => {
    await suite.user.click(screen.getByRole('button', { name: 'Go' }));
    return onSubmit.mock.lastCall?.[0].day as unknown;
  };
  return { ...suite, sent };
}

const part = (name: RegExp) => screen.getByRole('spinbutton', { name });
const shown = (group = 0) =>
  within(screen.getAllByRole('group')[group]!)
    .getAllByRole('spinbutton')
    .map((segment) => segment.textContent);
const openMonth = (name: RegExp) => screen.getByRole('button', { name });

afterEach(() => localStorage.clear());

describe('a date field', () => {
  it('can be filled by typing the day, month and year, and sets an ISO date in the form', async () => {
    const { user, sent } = await renderDay('');
    await user.click(part(/day/));
    await user.keyboard('18022026');
    expect(shown()).toEqual(['18', '02', '2026']);
    expect(await sent()).toBe('2026-02-18');
  });

  it.each(['١٨٠٢٢٠٢٦', '۱۸۰۲۲۰۲۶'])('accepts the digits %s', async (digits) => {
    const { user, sent } = await renderDay('');
    await user.click(part(/day/));
    await user.keyboard(digits);
    expect(await sent()).toBe('2026-02-18');
  });

  it('can be filled with a day from its calendar, and then gets the focus back', async () => {
    const { user, sent } = await renderDay('2026-02-18');
    await user.click(openMonth(/^Calendar/));
    expect(screen.getByRole('heading', { name: 'February 2026' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /20 February 2026/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(openMonth(/^Calendar/)).toHaveFocus());
    expect(await sent()).toBe('2026-02-20');
  });

  it('can be filled with a day from its calendar by keyboard', async () => {
    const { user, sent } = await renderDay('2026-02-18');
    await user.click(part(/month/));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(screen.getByRole('button', { name: /18 February 2026/ })).toHaveFocus());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await sent()).toBe('2026-02-25');
  });

  it('is cleared by its Clear button, and then gets the focus for typing', async () => {
    const { user, sent } = await renderDay('2026-02-18');
    await user.click(screen.getByRole('button', { name: 'Clear Day' }));
    expect(part(/day/)).toHaveFocus();
    expect(await sent()).toBe('');
  });

  it('refuses an incomplete date', async () => {
    const { user, sent } = await renderDay('');
    await user.click(part(/day/));
    await user.keyboard('18');
    expect(await sent()).toBeUndefined();
    expect(await screen.findByRole('alert')).toHaveTextContent('Complete the date');
    await user.click(part(/month/));
    await user.keyboard('022026');
    expect(await sent()).toBe('2026-02-18');
  });

  it('refuses a date outside its limits, and shows the limit', async () => {
    const { sent } = await renderDay('2026-02-18', { min: '2026-03-01' });
    expect(await sent()).toBeUndefined();
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose 1 March 2026 or a later day');
  });

  it('is empty if the form’s value is not a date', async () => {
    await renderDay('yesterday');
    expect(shown()).toEqual(['dd', 'mm', 'yyyy']);
  });
});

describe('the calendar system of date fields', () => {
  it('is chosen in one date field and then used by all date fields', async () => {
    const { user } = await renderStory(Range);
    await user.click(openMonth(/^Calendar Start date/));
    await user.click(screen.getByRole('radio', { name: 'Umm al-Qura' }));
    expect(screen.getByRole('heading', { name: /Ramadan 1447/ })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Umm al-Qura' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([shown(0), shown(1)]).toEqual([
      ['01', '09', '1447', 'AH'],
      ['08', '09', '1447', 'AH'],
    ]);
  });

  it('is read from the browser’s storage at the next visit', async () => {
    localStorage.setItem('calendar', 'islamic-umalqura');
    const { user, sent } = await renderDay('2026-02-18', {}, { language: 'ar' });
    expect(shown()).toEqual(['01', '09', '1447', 'هـ']);
    await user.click(screen.getAllByRole('spinbutton')[0]!);
    await user.keyboard('{ArrowUp}');
    expect(await sent()).toBe('2026-02-19');
  });

  it('is Gregorian when the stored choice is unknown', async () => {
    localStorage.setItem('calendar', 'mayan');
    await renderDay('2026-02-18');
    expect(shown()).toEqual(['18', '02', '2026']);
  });
});

describe('a date field in different states', () => {
  it('announces a hint, an error and the disabled state', async () => {
    await renderStory(States);
    const [, hinted, wrong, fixed] = screen.getAllByRole('group', { name: 'Start date' });
    expect(hinted).toHaveAccessibleDescription(/Left empty, the report runs to today/);
    expect(wrong).toHaveAccessibleDescription(/Required/);
    expect(fixed).toHaveAttribute('aria-disabled', 'true');
  });

  it('is in the reader’s language', async () => {
    await renderStory(States, { language: 'ur' });
    expect(screen.getAllByRole('group', { name: 'شروع کی تاریخ' })).toHaveLength(4);
    expect(shown()).toEqual(['دن', 'مہینہ', 'سال']);
  });
});
