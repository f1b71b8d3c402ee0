import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { RestaurantLogo } from './RestaurantLogo';
import { Monograms } from './RestaurantLogo.stories';

describe('a restaurant’s logo', () => {
  it('is shown if there is one', async () => {
    const { container } = await renderWithSuite(
      <RestaurantLogo restaurant={{ name: 'Najd Kitchen', logo: '/files/logo.webp' }} apiBase="/api" />,
    );
    expect(container.querySelector('img')).toHaveAttribute('src', '/api/files/logo.webp');
  });

  it('is replaced by initials if there is none: two letters, or one letter in Arabic', async () => {
    const { container, unmount } = await renderStory(Monograms);
    expect(container).toHaveTextContent('NK');
    unmount();
    const arabic = await renderStory(Monograms, { language: 'ar' });
    expect(arabic.container).toHaveTextContent('م');
  });
});
