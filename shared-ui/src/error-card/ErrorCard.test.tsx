import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { TryingAgain, Unknown, WithAnotherWay, WithRetry } from './ErrorCard.stories';

describe("the 'Oops!' card", () => {
  it('shows the server message followed by a full stop, at once', async () => {
    await renderStory(WithRetry);
    expect(screen.getByRole('alert')).toHaveTextContent('The point of sale does not answer.');
    expect(screen.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  });

  it("says 'An error occurred' when the server said nothing", async () => {
    await renderStory(Unknown);
    expect(screen.getByText('An error occurred')).toBeVisible();
  });

  it('offers another try, and says while it runs', async () => {
    const { user } = await renderStory(WithRetry);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('button', { name: 'Loading' })).toBeDisabled();
  });

  it('takes no press while another try runs', async () => {
    await renderStory(TryingAgain, { language: 'ar' });
    expect(screen.getByRole('button')).toBeDisabled();
  });

  it('offers no try where there is none, yet perhaps another way', async () => {
    await renderStory(WithAnotherWay);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toBeVisible();
  });
});
