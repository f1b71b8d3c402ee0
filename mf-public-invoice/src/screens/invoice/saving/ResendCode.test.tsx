import { act, screen } from '@testing-library/react';
import { renderWithSuite } from 'shared-ui/testing';
import { savingCatalogue } from './texts';
import { ResendCode } from './ResendCode';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('ResendCode counts down the seconds until a new code can be requested, then shows the button', async () => {
  await renderWithSuite(<ResendCode from={Date.now() + 3000} busy={false} disabled={false} onSend={() => {}} />, {
    catalogues: [savingCatalogue],
  });
  for (const seconds of [3, 2, 1]) {
    expect(screen.getByText(`Send a new code in ${seconds} s`)).toBeVisible();
    act(() => void jest.advanceTimersByTime(1000));
  }
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBeEnabled();
  expect(jest.getTimerCount()).toBe(0);
});
