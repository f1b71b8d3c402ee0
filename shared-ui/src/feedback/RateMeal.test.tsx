import { screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { RateMeal, type Rating } from './RateMeal';
import { Line } from './RateMeal.stories';
import { feedbackCatalogue } from './texts';

type Props = Parameters<typeof RateMeal>[0];

async function open(props: Partial<Props> = {}) {
  const sent: Rating[] = [];
  const onRate = async (rating: Rating) => {
    sent.push(rating);
    return null;
  };
  const suite = await renderWithSuite(<RateMeal onRate={onRate} {...props} />, { catalogues: [feedbackCatalogue] });
  return { ...suite, sent };
}
const press = (name: string) => screen.getByRole('button', { name });

describe('the question how the meal was', () => {
  it('counts one press at once, and sends reasons and a line after that', async () => {
    const { user, sent } = await open();
    expect(screen.getByText('Only the restaurant sees it')).toBeVisible();
    await user.click(press('Not good'));
    expect(sent).toEqual([{ good: false, reasons: [], text: '' }]);
    await user.click(press('Waiting time'));
    await user.click(press('Food'));
    await user.click(press('Food'));
    await user.type(screen.getByLabelText('Tell the restaurant'), 'Forty minutes');
    await user.click(press('Send'));
    expect(sent.at(-1)).toEqual({ good: false, reasons: ['waiting'], text: 'Forty minutes' });
    expect(await screen.findByText('Sent to the restaurant')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  });

  it('shows the earlier rating and that the restaurant has read it, and asks for other reasons after a change', async () => {
    const { user, sent } = await open({ rating: { good: false, reasons: ['waiting'], text: 'Slow', state: 'read' } });
    expect(screen.getByText('The restaurant has read it')).toBeVisible();
    expect(press('Not good')).toHaveAttribute('aria-pressed', 'true');
    await user.click(press('Good'));
    expect(sent).toEqual([{ good: true, reasons: [], text: 'Slow' }]);
    expect(screen.getByText('What did you like?')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Waiting time' })).not.toBeInTheDocument();
  });

  it('says why a rating was refused, and keeps what was typed', async () => {
    const { user } = await open({ onRate: async () => 'A meal can be rated for 7 days' });
    await user.click(press('Good'));
    await user.type(screen.getByLabelText('Tell the restaurant'), 'Best kabsa');
    await user.click(press('Send'));
    expect(await screen.findByText('A meal can be rated for 7 days')).toBeVisible();
    expect(screen.getByLabelText('Tell the restaurant')).toHaveValue('Best kabsa');
  });
});

it('The line of feedback takes at most 140 characters, and counts them', async () => {
  const { user } = await renderWithSuite(<Line />);
  await user.click(screen.getByRole('textbox'));
  await user.paste('x'.repeat(150));
  expect(screen.getByRole('textbox')).toHaveValue('x'.repeat(140));
  expect(screen.getByText('140 / 140')).toBeVisible();
});
