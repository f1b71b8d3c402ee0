import { act, screen } from '@testing-library/react';
import { createToasts } from 'shared-ui';
import { renderWithSuite } from 'shared-ui/testing';
import { LateToasts } from './LateToasts';

it('shows the toasts of a page that had none when it loaded', async () => {
  const toasts = createToasts();
  await renderWithSuite(<LateToasts toasts={toasts} />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  act(() => toasts.show({ tone: 'success', title: 'Deleted' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Deleted');
});
