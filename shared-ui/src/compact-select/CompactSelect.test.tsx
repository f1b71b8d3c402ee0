import { screen } from '@testing-library/react';
import { chooseOption } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { InABar } from './CompactSelect.stories';

it('a compact select has an accessible name, and shows a new choice immediately', async () => {
  const { user } = await renderStory(InABar);
  const choice = () => screen.getByRole('button', { name: /Parts/ });
  expect(choice()).toHaveTextContent('Najd Kitchen');
  await chooseOption(user, 'Parts', 'Olaya branch');
  expect(choice()).toHaveTextContent('Olaya branch');
});
