import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { Long, Tones } from './Banner.stories';

describe('a banner', () => {
  it('is announced immediately if it is an error, and otherwise in the screen reader’s next pause', async () => {
    await renderStory(Tones);
    expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached');
    expect(screen.getAllByRole('status').map((banner) => banner.textContent)).toEqual([
      'This till has not closed an order today.',
      'The restaurant has been saved.',
      'Foodics sends an order within a few seconds.',
    ]);
  });

  it('shows a long message in full', async () => {
    await renderStory(Long, { language: 'ar' });
    expect(screen.getByRole('alert')).toHaveTextContent(/تعذّر الوصول.*0123456789ab/);
  });
});
