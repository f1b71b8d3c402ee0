import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { Busy, Disabled, Variants } from './Button.stories';
import { Button } from './Button';

describe('a button', () => {
  it('is a submit button only if its type is "submit"', async () => {
    await renderStory(Variants);
    for (const button of screen.getAllByRole('button')) expect(button).toHaveAttribute('type', 'button');
  });

  it('shows Loading and ignores presses while it is busy', async () => {
    const onClick = jest.fn();
    const { user } = await renderWithSuite(
      <Button busy onClick={onClick}>
        Login
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Loading' }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('announces that it is busy', async () => {
    await renderStory(Busy);
    expect(screen.getByRole('button', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
  });

  describe('that had the focus when it became busy', () => {
    let setBusy: (busy: boolean) => void;

    function Page() {
      const [busy, set] = useState(false);
      setBusy = (next) => act(() => set(next));
      return (
        <>
          <Button busy={busy}>Save</Button>
          <input aria-label="Phone" />
        </>
      );
    }

    beforeEach(async () => {
      await renderWithSuite(<Page />);
      screen.getByRole('button', { name: 'Save' }).focus();
      setBusy(true);
      // A browser takes the focus from a disabled button. jsdom does not, so the test does it.
      screen.getByRole('button', { name: 'Loading' }).blur();
    });

    it('gets the focus back when it is no longer busy', () => {
      setBusy(false);
      expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    });

    it('does not take the focus back if the user has moved the focus in the meantime', () => {
      screen.getByLabelText('Phone').focus();
      setBusy(false);
      expect(screen.getByLabelText('Phone')).toHaveFocus();
    });
  });

  it('cannot be pressed while it is disabled', async () => {
    await renderStory(Disabled);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});
