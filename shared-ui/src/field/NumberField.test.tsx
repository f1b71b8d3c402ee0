import { Form, Formik } from 'formik';
import { screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { NumberField, type NumberFieldProps } from './NumberField';
import { States } from './NumberField.stories';

async function renderDays(days: number | '', props: Partial<NumberFieldProps> = {}) {
  const onSubmit = jest.fn();
  const suite = await renderWithSuite(
    <Formik initialValues={{ days }} onSubmit={onSubmit}>
      <Form>
        <NumberField name="days" label="Days" min={0} max={365} {...props} />
      </Form>
    </Formik>,
  );
  const sent = async () => {
    await suite.user.type(screen.getByLabelText('Days'), '{Enter}');
    return onSubmit.mock.lastCall?.[0].days as unknown;
  };
  return { ...suite, onSubmit, field: screen.getByLabelText('Days'), sent };
}

describe('a number field', () => {
  it('sets the typed number in the form before the field loses the focus', async () => {
    const { user, field, sent } = await renderDays('');
    await user.type(field, '30');
    expect(await sent()).toBe(30);
  });

  it('sets an empty text in the form while the input contains no number', async () => {
    const { user, field, sent } = await renderDays(7);
    await user.clear(field);
    expect(await sent()).toBe('');
  });

  it.each(['٣٠', '۳۰'])('reads the typed or pasted digits %s as 30', async (digits) => {
    const { user, field, sent } = await renderDays('');
    await user.type(field, digits);
    expect(await sent()).toBe(30);
    await user.tab();
    expect(field).toHaveValue('30');
    await user.clear(field);
    await user.paste(`${digits} يومًا`);
    expect(await sent()).toBe(30);
  });

  it('shows thousands separators after the focus leaves, and accepts them while the user types', async () => {
    const { user, field, sent } = await renderDays('', { max: undefined });
    await user.type(field, '12500');
    await user.tab();
    expect(field).toHaveValue('12,500');
    await user.type(field, '1');
    expect(await sent()).toBe(125001);
  });

  it.each([
    ['45,50', 45.5, '45.5'],
    ['٤٥،٥٠', 45.5, '45.5'],
    ['1.250,5', 1250.5, '1,250.5'],
    ['SAR 1,250', 1250, '1,250'],
  ])('reads %s as %d, and shows it when the focus leaves', async (typed, number, shown) => {
    const { user, field, sent } = await renderDays('', { step: 0.01, max: undefined });
    await user.type(field, typed);
    await user.tab();
    expect(field).toHaveValue(shown);
    expect(await sent()).toBe(number);
  });

  it.each([
    ['1.250', 0.01, '1250.50'],
    ['12k', 0.01, '1250.50'],
    ['12,5', 1, '1250'],
  ])(
    'refuses %s, which can be read in two ways or is no number, keeps it, and says how to write it',
    async (typed, step, example) => {
      const { user, field, onSubmit } = await renderDays('', { step });
      await user.type(field, `${typed}{Enter}`);
      await user.tab();
      expect(field).toHaveValue(typed);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `We can’t read this number for certain. Write it like \u2066${example}\u2069.`,
      );
      expect(onSubmit).not.toHaveBeenCalled();
      await user.clear(field);
      await user.type(field, '7{Enter}');
      expect(onSubmit.mock.lastCall?.[0].days).toBe(7);
    },
  );

  it('changes its number when arrow keys are pressed, but stays within its range', async () => {
    const { user, field, sent } = await renderDays(363);
    await user.type(field, '{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(await sent()).toBe(365);
    await user.type(field, '{PageDown}{ArrowDown}');
    expect(await sent()).toBe(354);
  });

  it('has two named buttons that change the number without taking the focus, and announces the new number', async () => {
    const { user, field } = await renderDays(1);
    await user.click(field);
    await user.click(screen.getByRole('button', { name: 'Decrease Days' }));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('0');
    expect(screen.getByRole('status')).toHaveTextContent('0');
    expect(screen.getByRole('button', { name: 'Decrease Days' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Decrease Days' }));
    expect(field).toHaveValue('0');
  });

  it('does not correct typed numbers outside the range, so that the form can refuse them', async () => {
    const { user, field, sent } = await renderDays('');
    await user.type(field, '900');
    expect(await sent()).toBe(900);
  });
});

describe('a number field in different states', () => {
  it('is announced with its unit, range and hint', async () => {
    await renderStory(States);
    const [warranty] = screen.getAllByRole('spinbutton', { name: 'Warranty period' });
    expect(warranty).toHaveAccessibleDescription('days How long a customer may bring something back');
    expect(['aria-valuemin', 'aria-valuemax', 'aria-valuenow'].map((name) => warranty!.getAttribute(name))).toEqual([
      '0',
      '365',
      '14',
    ]);
  });

  it('has Latin digits in every language', async () => {
    await renderStory(States, { language: 'ar' });
    expect(screen.getAllByRole('spinbutton').map((field) => (field as HTMLInputElement).value)).toEqual([
      '14',
      '',
      '\u200e-1.5',
      '',
      '1,250',
    ]);
  });

  it('announces that a number is required and missing', async () => {
    await renderStory(States);
    const wrong = screen.getAllByRole('spinbutton', { name: 'Warranty period' })[1]!;
    expect(wrong).toBeRequired();
    expect(wrong).toBeInvalid();
    expect(wrong).toHaveAccessibleDescription('Required');
  });
});
