import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { renderWithSuite } from '../testing';
import { SearchField } from './SearchField';
import { Empty, Filled, WithShortcut } from './SearchField.stories';

const box = (name = 'Search restaurants') => screen.getByRole<HTMLInputElement>('searchbox', { name });
const type = (value: string) => fireEvent.change(box('Search'), { target: { value } });
const rest = (ms = 300) => act(() => jest.advanceTimersByTime(ms));

/** Renders a field whose parent component stores the search in its state and can also change it. */
async function renderOwner(start = '', debounceMs?: number) {
  const searched: string[] = [];
  let search = (_: string) => {};
  function Owner() {
    const [value, setValue] = useState(start);
    search = setValue;
    const ask = (wanted: string) => {
      searched.push(wanted);
      setValue(wanted);
    };
    return <SearchField label="Search" value={value} onSearch={ask} debounceMs={debounceMs} />;
  }
  await renderWithSuite(<Owner />);
  return { searched, changeFromElsewhere: (value: string) => act(() => search(value)) };
}

describe('a search', () => {
  it('is a landmark with a labelled field', async () => {
    await renderStory(Empty);
    expect(screen.getByRole('search', { name: 'Search restaurants' })).toContainElement(box());
  });

  it('starts immediately with Enter', async () => {
    const { user } = await renderStory(Empty);
    await user.type(box(), ' kudu {Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(/^kudu$/);
    expect(box()).toHaveValue(' kudu ');
  });

  it('is cleared by its button, which then disappears and moves the focus to the field', async () => {
    const { user } = await renderStory(Filled);
    await user.click(screen.getByRole('button', { name: 'Clear Search restaurants' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is cleared by Escape, which closes a surrounding dialog only if the search is empty', async () => {
    const escaped = jest.fn();
    const { user } = await renderWithSuite(
      <div onKeyDown={({ key }) => key === 'Escape' && escaped()}>
        <SearchField label="Search" value="kudu" onSearch={() => {}} />
      </div>,
    );
    await user.type(box('Search'), '{Escape}');
    expect([box('Search').value, escaped.mock.calls.length]).toEqual(['', 0]);
    await user.keyboard('{Escape}');
    expect(escaped).toHaveBeenCalledTimes(1);
  });
});

describe('a search while the user types', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('starts when no key was pressed for 300 ms', async () => {
    const { searched } = await renderOwner();
    type('ku');
    rest(299);
    type('kudu');
    rest(299);
    expect(searched).toEqual([]);
    rest(1);
    expect(searched).toEqual(['kudu']);
  });

  it('waits for a longer pause if the parent component sets one', async () => {
    const { searched } = await renderOwner('', 1000);
    type('kudu');
    rest(999);
    expect(searched).toEqual([]);
    rest(1);
    expect(searched).toEqual(['kudu']);
  });

  it('ignores spaces, and does not start again after Enter has started it', async () => {
    const { searched } = await renderOwner();
    type('  ');
    rest();
    type('kudu ');
    fireEvent.submit(screen.getByRole('search'));
    rest();
    expect(searched).toEqual(['kudu']);
  });

  it('is cancelled when the parent component passes another text, which then replaces the typed text', async () => {
    const { searched, changeFromElsewhere } = await renderOwner('baik');
    type('baik r');
    changeFromElsewhere('');
    rest();
    expect([box('Search').value, searched]).toEqual(['', []]);
  });

  it('keeps the newest typed text when the parent component passes an earlier text late', async () => {
    const searched: string[] = [];
    const { rerender } = await renderWithSuite(<p />);
    const { SuiteTexts } = await import('../i18n/SuiteTexts');
    const { I18nProvider } = await import('@lingui/react');
    const { uiCatalogue } = await import('../uiCatalogue');
    const texts = new SuiteTexts('en');
    await texts.add(uiCatalogue);
    const show = (value: string) =>
      rerender(
        <I18nProvider i18n={texts.i18n}>
          <SearchField label="Search" value={value} onSearch={(wanted) => searched.push(wanted)} />
        </I18nProvider>,
      );
    show('');
    type('ku');
    rest();
    type('kudu');
    rest();
    show('ku');
    expect(box('Search')).toHaveValue('kudu');
    show('kudu');
    expect([box('Search').value, searched]).toEqual(['kudu', ['ku', 'kudu']]);
  });
});

describe('the shortcut of a page’s search', () => {
  it('focuses the search when / is pressed anywhere, and is announced', async () => {
    const { user } = await renderStory(WithShortcut);
    expect(box()).toHaveAttribute('aria-keyshortcuts', '/');
    await user.keyboard('/');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');
  });

  it('selects the text, so that typing replaces it', async () => {
    const { user } = await renderStory(WithShortcut);
    await user.type(box(), 'kudu');
    act(() => box().blur());
    await user.keyboard('/baik');
    expect(box()).toHaveValue('baik');
  });

  it('does not prevent typing a slash in the field', async () => {
    const { user } = await renderStory(WithShortcut);
    await user.type(box(), 'a/b');
    expect(box()).toHaveValue('a/b');
  });

  it('reacts to the key in the position of / on an Arabic keyboard', async () => {
    await renderStory(WithShortcut);
    fireEvent.keyDown(document.body, { key: 'ظ', code: 'Slash' });
    expect(box()).toHaveFocus();
  });

  it.each([
    ['/ with Ctrl', { key: '/', ctrlKey: true }],
    ['/ with Cmd', { key: '/', metaKey: true }],
    ['the minus of a German keyboard', { key: '-', code: 'Slash' }],
  ])('does not react to %s', async (_, init) => {
    await renderStory(WithShortcut);
    fireEvent.keyDown(document.body, init);
    expect(box()).not.toHaveFocus();
  });

  it('does not react while the focus is in another field or a dialog is open', async () => {
    const { container } = await renderStory(WithShortcut);
    const notes = container.appendChild(document.createElement('textarea'));
    fireEvent.keyDown(notes, { key: '/' });
    expect(box()).not.toHaveFocus();
    const window = document.body.appendChild(document.createElement('div'));
    window.setAttribute('role', 'dialog');
    fireEvent.keyDown(document.body, { key: '/' });
    expect(box()).not.toHaveFocus();
    window.remove();
  });

  it('is off by default', async () => {
    const { user } = await renderStory(Empty);
    await user.keyboard('/');
    expect(box()).not.toHaveFocus();
    expect(box()).not.toHaveAttribute('aria-keyshortcuts');
  });
});
