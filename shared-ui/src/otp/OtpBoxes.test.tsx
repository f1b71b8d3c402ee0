import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { OtpBoxes } from './OtpBoxes';
import { Disabled, Wrong } from './OtpBoxes.stories';

let code = '';

function Harness({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  code = value;
  return <OtpBoxes value={value} onChange={setValue} length={4} label="Code" />;
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const shown = () => boxes().map((box) => box.value);
const paste = (box: HTMLElement, text: string) => fireEvent.paste(box, { clipboardData: { getData: () => text } });

async function renderBoxes(start = '') {
  const suite = await renderWithSuite(<Harness start={start} />);
  return suite.user;
}

describe('the OTP input', () => {
  it('is one named group of 4 boxes for digits, from left to right', async () => {
    await renderBoxes();
    expect(screen.getByRole('group', { name: 'Code' })).toBeVisible();
    expect(boxes()).toHaveLength(4);
    // The browser may suggest the code in every box.
    expect(boxes().map((box) => box.getAttribute('autocomplete'))).toEqual(Array(4).fill('one-time-code'));
    expect(boxes()[0]).toHaveAttribute('inputmode', 'numeric');
    expect(boxes()[0]?.parentElement).toHaveAttribute('dir', 'ltr');
  });

  it('moves the focus to the next box after each typed digit', async () => {
    const user = await renderBoxes();
    await user.click(boxes()[0]!);
    await user.keyboard('1234');
    expect(shown()).toEqual(['1', '2', '3', '4']);
    expect(boxes()[3]).toHaveFocus();
    expect(code).toBe('1234');
  });

  it('moves the focus to the next box if the typed digit is already in the box', async () => {
    const user = await renderBoxes('1234');
    await user.click(boxes()[0]!);
    await user.keyboard('12');
    expect(boxes()[2]).toHaveFocus();
    expect(code).toBe('1234');
    await user.keyboard('٣');
    expect(boxes()[3]).toHaveFocus();
    expect(code).toBe('1234');
  });

  it('moves to the previous box and deletes its digit on Backspace in an empty box', async () => {
    const user = await renderBoxes('12');
    await user.click(boxes()[2]!);
    await user.keyboard('{Backspace}');
    expect(boxes()[1]).toHaveFocus();
    expect(shown()).toEqual(['1', '', '', '']);
  });

  it('moves between boxes with the arrow keys and stops at the ends', async () => {
    const user = await renderBoxes('1234');
    await user.click(boxes()[0]!);
    await user.keyboard('{ArrowRight}');
    expect(boxes()[1]).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(boxes()[0]).toHaveFocus();
  });

  it.each([
    ['1', ['1', '', '', '']],
    ['12', ['1', '2', '', '']],
    ['123', ['1', '2', '3', '']],
    ['1234', ['1', '2', '3', '4']],
  ])('fills the boxes when %s is pasted', async (text, filled) => {
    await renderBoxes();
    paste(boxes()[0]!, text);
    expect(shown()).toEqual(filled);
  });

  it('fills all boxes when a complete code is pasted or autofilled into any box', async () => {
    await renderBoxes();
    paste(boxes()[2]!, ' 98-76 ');
    expect(shown()).toEqual(['9', '8', '7', '6']);
    fireEvent.change(boxes()[1]!, { target: { value: '4321' } });
    expect(shown()).toEqual(['4', '3', '2', '1']);
  });

  it('fills earlier boxes too if a pasted code is too long for the boxes that remain', async () => {
    await renderBoxes();
    paste(boxes()[3]!, '123');
    expect(shown()).toEqual(['', '1', '2', '3']);
  });

  it('accepts Arabic-Indic digits', async () => {
    const user = await renderBoxes();
    await user.click(boxes()[0]!);
    await user.keyboard('٧');
    paste(boxes()[1]!, '۳۴');
    expect(shown()).toEqual(['7', '3', '4', '']);
  });

  it('accepts only digits', async () => {
    const user = await renderBoxes('1');
    await user.click(boxes()[1]!);
    await user.keyboard('a-');
    expect(shown()).toEqual(['1', '', '', '']);
  });

  it('replaces the digit of a filled box when another digit is typed', async () => {
    const user = await renderBoxes('1234');
    await user.click(boxes()[1]!);
    await user.keyboard('9');
    expect(shown()).toEqual(['1', '9', '3', '4']);
    expect(boxes()[2]).toHaveFocus();
  });

  it('does not move a digit when the digit before it is deleted', async () => {
    const user = await renderBoxes('1234');
    await user.click(boxes()[1]!);
    await user.keyboard('{Backspace}');
    expect(shown()).toEqual(['1', '', '3', '4']);
  });
});

describe('the error of a code', () => {
  it('is the accessible description of the group of boxes, and each box is marked as invalid', async () => {
    await renderStory(Wrong);
    expect(screen.getByRole('group', { name: 'Code from the message' })).toHaveAccessibleDescription(
      'This code is not right. Two tries are left.',
    );
    expect(boxes().map((box) => box.getAttribute('aria-invalid'))).toEqual(Array(4).fill('true'));
  });

  it('is announced even if it replaces an earlier error', async () => {
    const { user } = await renderStory(Wrong);
    const first = screen.getByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert')).toHaveTextContent('This code has expired. Ask for a new one.');
    expect(screen.getByRole('alert')).not.toBe(first);
  });
});

it('A disabled code input cannot be edited', async () => {
  await renderStory(Disabled, { language: 'ar' });
  expect(screen.getByRole('group', { name: 'الرمز المرسل في الرسالة' })).toBeDisabled();
  expect(boxes()[0]?.parentElement).toHaveAttribute('dir', 'ltr');
});
