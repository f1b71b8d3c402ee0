import { screen, within } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { ThreeLevels } from './Breadcrumb.stories';

describe('a breadcrumb', () => {
  it('links to the parent pages, from the top level down', async () => {
    await renderStory(ThreeLevels);
    const links = within(screen.getByRole('navigation', { name: 'You are here' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Restaurants', '/restaurants'],
      ['Najd Kitchen', '/restaurants/najd'],
    ]);
  });

  it('ends with the current page, which is not a link', async () => {
    await renderStory(ThreeLevels);
    const last = screen.getAllByRole('listitem').at(-1)!;
    expect(within(last).getByText('Olaya branch')).toHaveAttribute('aria-current', 'page');
    expect(within(last).queryByRole('link')).not.toBeInTheDocument();
  });

  it('navigates without loading a new document', async () => {
    const { user, router } = await renderStory(ThreeLevels);
    await user.click(screen.getByRole('link', { name: 'Restaurants' }));
    expect(router.state.location.pathname).toBe('/restaurants');
  });

  it.each([
    ['ar', 'أنت هنا'],
    ['ur', 'آپ یہاں ہیں'],
  ] as const)('has an accessible name in %s', async (language, name) => {
    await renderStory(ThreeLevels, { language });
    expect(screen.getByRole('navigation', { name })).toBeVisible();
  });
});
