import { screen } from '@testing-library/react';
import { renderWithSuite } from 'shared-ui/testing';
import { staffCatalogue } from '../texts';
import { CopyText } from './CopyText';

const open = () => renderWithSuite(<CopyText label="Key" value="till_abc" />, { catalogues: [staffCatalogue] });
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Key');
const selected = () => box().value.slice(box().selectionStart, box().selectionEnd);

it('CopyText shows the complete text, and the person cannot edit it', async () => {
  const { user } = await open();
  await user.type(box(), 'x');
  expect(box()).toHaveValue('till_abc');
});

it('CopyText selects its text on focus', async () => {
  const { user } = await open();
  await user.tab();
  expect(selected()).toBe('till_abc');
});

it('CopyText has a button that copies the text and then says “Copied”', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toHaveAttribute('role', 'status');
  expect(await navigator.clipboard.readText()).toBe('till_abc');
});

it('CopyText selects its text when the browser refuses to copy, so that the person can copy it', async () => {
  const { user } = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Couldn’t copy it. The text is selected, so you can copy it yourself.')).toBeVisible();
  expect([document.activeElement, selected()]).toEqual([box(), 'till_abc']);
});
