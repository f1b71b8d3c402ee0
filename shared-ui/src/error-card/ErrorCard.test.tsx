import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { TryingAgain, Unknown, WithAnotherWay, WithRetry } from './ErrorCard.stories';

describe("the 'Oops!' card", () => {
  it('announces the server message immediately, followed by a full stop', async () => {
    await renderStory(WithRetry);
    expect(screen.getByRole('alert')).toHaveTextContent('The point of sale does not answer.');
    expect(screen.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  });

  it("says 'An error occurred' if there is no server message", async () => {
    await renderStory(Unknown);
    expect(screen.getByText('An error occurred')).toBeVisible();
  });

  it('offers Retry, and shows that the retry is running', async () => {
    const { user } = await renderStory(WithRetry);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('button', { name: 'Loading' })).toBeDisabled();
  });

  it('ignores presses while Retry is running', async () => {
    await renderStory(TryingAgain, { language: 'ar' });
    expect(screen.getByRole('button')).toBeDisabled();
  });

  it('shows another action instead of Retry if the screen provides one', async () => {
    await renderStory(WithAnotherWay);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toBeVisible();
  });
});
