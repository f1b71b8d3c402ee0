import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { AtTheTop } from './LanguageButtons.stories';

it('LanguageButtons offers every language except the current one, each by its own name', async () => {
  await renderStory(AtTheTop, { language: 'ar' });
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent, lang }) => [textContent, lang])).toEqual([
    ['English', 'en'],
    ['اردو', 'ur'],
  ]);
  expect(screen.getByRole('navigation', { name: 'اللغة' })).toBeVisible();
});
