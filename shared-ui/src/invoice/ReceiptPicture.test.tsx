import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { Picture } from './ReceiptPicture.stories';

describe('a picture of a receipt', () => {
  it('contains the restaurant’s name, and has no headings or tables for screen readers', async () => {
    const { container } = await renderStory(Picture);
    expect(container).toHaveTextContent('Najd Kitchen');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(container.querySelector('h1')).toBeNull();
  });
});
