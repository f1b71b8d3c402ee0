import { screen } from '@testing-library/react';
import { chooseOption, selectNamed } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { OfThree } from './Select.stories';

describe('a select', () => {
  it('announces each option in the option’s language', async () => {
    const { user } = await renderStory(OfThree);
    await user.click(selectNamed('City'));
    const labels = (await screen.findAllByRole('option')).map((option) => option.querySelector('[lang]'));
    expect(labels.map((label) => [label?.textContent, label?.getAttribute('lang')])).toEqual([
      ['الرياض', 'ar'],
      ['کراچی', 'ur'],
      ['Dubai', 'en'],
    ]);
  });

  it('marks the chosen option, and accepts another choice', async () => {
    const { user } = await renderStory(OfThree);
    await chooseOption(user, 'City', 'Dubai');
    expect(selectNamed('City')).toHaveTextContent('Dubai');
    await user.click(selectNamed('City'));
    expect(await screen.findByRole('option', { name: 'Dubai' })).toHaveAttribute('aria-selected', 'true');
  });
});
