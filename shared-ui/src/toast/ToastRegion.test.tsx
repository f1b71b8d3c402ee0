import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { Stacked, TextsOfTwoDirections } from './ToastRegion.stories';
import { ToastRegion } from './ToastRegion';
import { createToasts } from './toasts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

async function renderToasts() {
  const toasts = createToasts();
  await renderWithSuite(<ToastRegion toasts={toasts} />);
  return toasts;
}

describe('a toast', () => {
  it('closes automatically after 5000 ms', async () => {
    const toasts = await renderToasts();
    act(() => toasts.show({ tone: 'success', title: 'Deleted', text: 'The User has been removed' }));
    pass(4999);
    expect(screen.getByRole('status')).toHaveTextContent('The User has been removed');
    pass(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('stays while the pointer is on it', async () => {
    const toasts = await renderToasts();
    act(() => toasts.show({ tone: 'info', title: 'Hello' }));
    fireEvent.pointerEnter(screen.getByRole('status'));
    pass(20_000);
    expect(screen.getByRole('status')).toBeVisible();
    fireEvent.pointerLeave(screen.getByRole('status'));
    pass(5000);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('is announced immediately if it is an error, and can be closed', async () => {
    const toasts = await renderToasts();
    act(() => toasts.show({ tone: 'error', title: 'Oops!' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Oops!');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('closes when its action is pressed, so the action runs only once', async () => {
    const onAction = jest.fn();
    const toasts = await renderToasts();
    act(() => toasts.show({ tone: 'success', title: 'Deleted', action: { label: 'Undo', onAction } }));
    const undo = screen.getByRole('button', { name: 'Undo' });
    fireEvent.focus(undo);
    pass(20_000);
    fireEvent.click(undo);
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('is laid out with dir="rtl" even on an English page, so its Close button is at the left', async () => {
    await renderToasts();
    expect(screen.getByRole('region', { name: 'Notices' })).toHaveAttribute('dir', 'rtl');
  });

  it('shows each text in the direction of its own language', async () => {
    await renderStory(TextsOfTwoDirections);
    for (const words of ['Deleted', 'تم الحذف']) expect(screen.getByText(words)).toHaveAttribute('dir', 'auto');
  });

  it('appears below older toasts, and has the role alert only if it is an error', async () => {
    await renderStory(Stacked);
    expect(
      [...screen.getByRole('region').children].map((toast) => [
        toast.getAttribute('role'),
        toast.querySelector('strong')?.textContent,
      ]),
    ).toEqual([
      ['status', 'Deleted'],
      ['alert', 'Not saved'],
      ['status', 'New order'],
    ]);
  });

  it('leaves the other toasts open when it closes', async () => {
    const toasts = await renderToasts();
    act(() => toasts.show({ tone: 'info', title: 'First' }));
    pass(3000);
    act(() => toasts.show({ tone: 'info', title: 'Second' }));
    pass(2000);
    expect(screen.getAllByRole('status').map((toast) => toast.querySelector('strong')?.textContent)).toEqual([
      'Second',
    ]);
  });
});
