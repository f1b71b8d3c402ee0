import { screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { ErrorCard } from './ErrorCard';

describe("the 'Oops!' card", () => {
  it('shows the server message followed by a full stop', async () => {
    await renderWithSuite(<ErrorCard message="The order is gone" />);
    expect(screen.getByRole('heading', { name: 'Oops!' })).toBeVisible();
    expect(screen.getByText('The order is gone.')).toBeVisible();
  });

  it("says 'An error occurred' when the server said nothing", async () => {
    await renderWithSuite(<ErrorCard />);
    expect(screen.getByText('An error occurred')).toBeVisible();
  });

  it('offers another try only where there is one', async () => {
    const onRetry = jest.fn();
    const { user, unmount } = await renderWithSuite(<ErrorCard onRetry={onRetry} />);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    unmount();
    await renderWithSuite(<ErrorCard />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
