import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { RestaurantLogo } from './RestaurantLogo';
import { Monograms } from './RestaurantLogo.stories';

describe('a restaurant’s picture', () => {
  it('is its logo where it has one', async () => {
    const { container } = await renderWithSuite(<RestaurantLogo restaurant={{ name: 'Najd Kitchen', logo: '/files/logo.webp' }} apiBase="/api" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/api/files/logo.webp');
  });

  it('is two initials without a logo, and one letter in Arabic', async () => {
    const { container, unmount } = await renderStory(Monograms);
    expect(container).toHaveTextContent('NK');
    unmount();
    const arabic = await renderStory(Monograms, { language: 'ar' });
    expect(arabic.container).toHaveTextContent('م');
  });
});
