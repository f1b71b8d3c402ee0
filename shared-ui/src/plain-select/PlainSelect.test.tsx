import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { AboveAList } from './PlainSelect.stories';

it('PlainSelect renders the browser’s own select with an accessible name, and shows a new choice immediately', async () => {
  const { user } = await renderStory(AboveAList);
  const select = screen.getByRole('combobox');
  expect(select).toHaveAccessibleName();
  expect(select).toHaveValue('restaurant');
  await user.selectOptions(select, 'branch');
  expect(select).toHaveValue('branch');
});
