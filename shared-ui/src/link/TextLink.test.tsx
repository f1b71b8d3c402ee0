import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { InASentence } from './TextLink.stories';

it('a link inside text navigates without loading a new document', async () => {
  const { user, router } = await renderStory(InASentence);
  await user.click(screen.getByRole('link', { name: 'terms and privacy' }));
  expect(router.state.location.pathname).toBe('/Privacy');
});
