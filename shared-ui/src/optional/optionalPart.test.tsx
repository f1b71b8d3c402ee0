import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { optionalDialog, optionalExtra, optionalPart } from './optionalPart';

const lost = () => Promise.reject(new Error('Loading chunk 7 failed'));

/** Imports the code of a part: fails the first time, and then succeeds. */
function failsOnce<Props>(part: (props: Props) => React.ReactNode) {
  return jest
    .fn<Promise<{ default: typeof part }>, []>()
    .mockImplementationOnce(lost)
    .mockResolvedValue({ default: part });
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void jest.restoreAllMocks());

describe('A part of a page whose code cannot be loaded', () => {
  it('leaves the typed input alone, and appears after Retry', async () => {
    const Chart = optionalPart(failsOnce(() => 'the chart'));
    function Page() {
      const [isShown, show] = useState(false);
      return (
        <>
          <input aria-label="Name" />
          <button onClick={() => show(true)}>Show</button>
          {isShown && <Chart />}
        </>
      );
    }
    const { user } = await renderWithSuite(<Page />);
    await user.type(screen.getByLabelText('Name'), 'Huda');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('the chart')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Huda');
  });

  it('is left out if nobody misses it', async () => {
    const Extra = optionalExtra(jest.fn(lost));
    await renderWithSuite(
      <p>
        Receipts <Extra />
      </p>,
    );
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.getByText('Receipts')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('closes again if it is a dialog, with a toast, and loads when it is opened again', async () => {
    const Palette = optionalDialog(
      failsOnce(({ isOpen }: { isOpen: boolean; onClose: () => void }) => isOpen && 'the palette'),
    );
    function Page() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>Open</button>
          <Palette isOpen={isOpen} onClose={() => setOpen(false)} />
        </>
      );
    }
    const { user, toasts } = await renderWithSuite(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error' }]));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('the palette')).toBeVisible();
    expect(toasts).toHaveLength(1);
  });
});
