import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { BehindASign } from './VisuallyHidden.stories';

it('words that are not shown are still read out', async () => {
  await renderStory(BehindASign);
  expect(screen.getByText('Najd Kitchen')).not.toHaveAttribute('aria-hidden');
  expect(screen.getByText('Najd Kitchen')).toHaveClass('hidden');
});
