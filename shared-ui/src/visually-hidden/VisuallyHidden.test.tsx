import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { BehindASign } from './VisuallyHidden.stories';

it('text in VisuallyHidden is available to screen readers', async () => {
  await renderStory(BehindASign);
  expect(screen.getByText('Najd Kitchen')).not.toHaveAttribute('aria-hidden');
  expect(screen.getByText('Najd Kitchen')).toHaveClass('hidden');
});
