import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { Plain, WithAWayOut } from './EmptyState.stories';

describe('an empty state', () => {
  it('says that there is nothing to show, and what the user can do', async () => {
    await renderStory(WithAWayOut);
    expect(screen.getByText('There are no restaurants yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add restaurant' })).toHaveAttribute('href', '/restaurants/add');
  });

  it('contains no link if no advice is given', async () => {
    await renderStory(Plain, { language: 'ur' });
    expect(screen.getByText('اس کاؤنٹر پر آج کوئی آرڈر بند نہیں ہوا۔')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
