import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { InABar } from './LanguageSelect.stories';

describe('the choice of the language', () => {
  it('names each language in itself, and says which it is for the right voice and font', async () => {
    await renderStory(InABar);
    expect(screen.getAllByRole('option').map((option) => [option.textContent, option.lang])).toEqual([
      ['English', 'en'],
      ['العربية', 'ar'],
      ['اردو', 'ur'],
    ]);
  });

  it('begins with the language of the page, and tells of another at once', async () => {
    const { user } = await renderStory(InABar, { language: 'ar' });
    const choice = screen.getByRole('combobox', { name: 'اللغة' });
    expect(choice).toHaveDisplayValue('العربية');
    await user.selectOptions(choice, 'اردو');
    expect(choice).toHaveDisplayValue('اردو');
  });
});
