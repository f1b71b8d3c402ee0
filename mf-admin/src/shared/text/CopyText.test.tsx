import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/renderScreen';
import { CopyText } from './CopyText';

const open = () => renderScreen(<CopyText label="Key" value="till_abc" />, { route: '/', path: '/' });
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Key');
const selected = () => box().value.slice(box().selectionStart, box().selectionEnd);

it('A text to be copied is shown in full, and cannot be changed', async () => {
  const { user } = await open();
  await user.type(box(), 'x');
  expect(box()).toHaveValue('till_abc');
});

it('A text to be copied is selected when it gets the focus', async () => {
  const { user } = await open();
  await user.tab();
  expect(selected()).toBe('till_abc');
});

it('A button copies it, and says so', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toHaveAttribute('role', 'status');
  expect(await navigator.clipboard.readText()).toBe('till_abc');
});

it('Where the browser does not copy, the text is selected for the keys of the reader', async () => {
  const { user } = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText("Couldn’t copy it. The text is selected, so you can copy it yourself.")).toBeVisible();
  expect([document.activeElement, selected()]).toEqual([box(), 'till_abc']);
});
