import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { InABar } from './CompactSelect.stories';

it('a choice outside a form is named, and applies at once', async () => {
  const { user } = await renderStory(InABar);
  const choice = screen.getByRole('combobox', { name: 'Parts' });
  expect(choice).toHaveDisplayValue('Najd Kitchen');
  await user.selectOptions(choice, 'Olaya branch');
  expect(choice).toHaveDisplayValue('Olaya branch');
});
