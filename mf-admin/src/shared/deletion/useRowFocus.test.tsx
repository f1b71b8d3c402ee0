import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { renderWithSuite } from 'shared-ui/testing';
import { useRowFocus, type RowFocus } from './useRowFocus';

let focus: RowFocus;
let setRows: (rows: string[]) => void;

function List({ first, withHome = false }: { first: string[]; withHome?: boolean }) {
  const [rows, change] = useState(first);
  setRows = change;
  focus = useRowFocus(rows);
  return (
    <div ref={focus.container}>
      <input aria-label="search" />
      {withHome && (
        <a href="/add" data-focus-home>
          add
        </a>
      )}
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row} data-row={row}>
              <td>
                <button>{`more of ${row}`}</button>
                <button data-delete>{`delete ${row}`}</button>
                <button aria-haspopup="menu">{`menu of ${row}`}</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
/** Focuses a button of a row, then changes the rows. */
async function change(ids: string[], rows: string[], from = `delete ${ids[0]}`) {
  act(() => button(from).focus());
  focus.expectChange(ids);
  act(() => setRows(rows));
}

describe('the focus, when rows of a list disappear or return,', () => {
  it('moves to the row that takes the place of a deleted row', async () => {
    await renderWithSuite(<List first={['a', 'b', 'c']} />);
    await change(['b'], ['a', 'c']);
    await waitFor(() => expect(button('delete c')).toHaveFocus());
  });

  it('moves to the new last row when the last row was deleted', async () => {
    await renderWithSuite(<List first={['a', 'b']} />);
    await change(['b'], ['a']);
    await waitFor(() => expect(button('delete a')).toHaveFocus());
  });

  it('moves to the first focusable element when no row is left and no element has data-focus-home', async () => {
    await renderWithSuite(<List first={['a']} />);
    await change(['a'], []);
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  });

  it('moves to the element with data-focus-home, if there is one, when no row is left', async () => {
    await renderWithSuite(<List first={['a']} withHome />);
    await change(['a'], []);
    await waitFor(() => expect(screen.getByRole('link')).toHaveFocus());
  });

  it('moves to a restored row when it appears', async () => {
    await renderWithSuite(<List first={['a', 'c']} />);
    focus.expectChange(['b']);
    act(() => setRows(['a', 'b', 'c']));
    await waitFor(() => expect(button('delete b')).toHaveFocus());
  });

  it('does not move if the person has focused a different element in the meantime', async () => {
    await renderWithSuite(<List first={['a', 'b']} />);
    act(() => screen.getByRole('textbox').focus());
    focus.expectChange(['a']);
    act(() => setRows(['b']));
    await act(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        ),
    );
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it.each([
    ['keyboard', true],
    ['mouse', false],
  ] as const)('has a ring after the work with the %s: %s', async (device, focusVisible) => {
    const { user } = await renderWithSuite(<List first={['a', 'b']} />);
    const focused = jest.spyOn(HTMLElement.prototype, 'focus');
    if (device === 'mouse') await user.click(button('delete a'));
    else await user.keyboard('{Tab}{Enter}');
    await change(['a'], ['b']);
    await waitFor(() => expect(button('delete b')).toHaveFocus());
    expect(focused).toHaveBeenLastCalledWith({ focusVisible });
    focused.mockRestore();
  });

  it('moves only after an open dialog has closed', async () => {
    await renderWithSuite(<List first={['a', 'b']} />);
    focus.hold();
    await change(['a'], ['b']);
    await act(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        ),
    );
    expect(document.body).toHaveFocus();
    focus.release();
    await waitFor(() => expect(button('delete b')).toHaveFocus());
  });

  it('moves to a row’s menu button after a dialog of this row closes that was opened through its URL', async () => {
    await renderWithSuite(<List first={['a', 'b']} />);
    focus.hold();
    focus.expectChange(['b'], '[aria-haspopup]');
    focus.release();
    await waitFor(() => expect(button('menu of b')).toHaveFocus());
  });
});
