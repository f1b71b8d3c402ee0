import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { InABar } from './LanguageSelect.stories';

describe('the language select', () => {
  it('shows each language by its own name, and marks the name’s language for screen readers and fonts', async () => {
    await renderStory(InABar);
    expect(screen.getAllByRole('option').map((option) => [option.textContent, option.lang])).toEqual([
      ['English', 'en'],
      ['العربية', 'ar'],
      ['اردو', 'ur'],
    ]);
  });

  it('shows the page’s language, and shows a newly chosen language immediately', async () => {
    const { user } = await renderStory(InABar, { language: 'ar' });
    const choice = screen.getByRole('combobox', { name: 'اللغة' });
    expect(choice).toHaveDisplayValue('العربية');
    await user.selectOptions(choice, 'اردو');
    expect(choice).toHaveDisplayValue('اردو');
  });
});
