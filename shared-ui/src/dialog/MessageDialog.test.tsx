import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { Success, WithAWordOfItsOwn } from './MessageDialog.stories';

describe('a message dialog', () => {
  it('has one button, which Enter activates', async () => {
    const { user } = await renderStory(Success);
    expect(screen.getByRole('alertdialog', { name: 'Invoice sent' })).toHaveTextContent(
      'The customer has a link to it by SMS.',
    );
    expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('shows the given label instead of OK on its button', async () => {
    await renderStory(WithAWordOfItsOwn, { language: 'ar' });
    expect(screen.getByRole('button', { name: 'إغلاق' })).toBeVisible();
  });
});
