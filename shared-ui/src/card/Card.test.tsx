import { render, screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { Card } from './Card';
import { WithContent } from './Card.stories';

describe('a card', () => {
  it('shows its content', async () => {
    await renderStory(WithContent);
    expect(screen.getByRole('heading', { name: 'Olaya branch' })).toBeVisible();
  });

  it('accepts an ARIA role and an additional CSS class', () => {
    render(<Card role="alert" className="wide" />);
    expect(screen.getByRole('alert')).toHaveClass('card', 'wide');
  });
});
