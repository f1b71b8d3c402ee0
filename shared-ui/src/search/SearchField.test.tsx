import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { renderWithSuite } from '../testing';
import { SearchField } from './SearchField';
import { Empty, Filled, WithShortcut } from './SearchField.stories';

const box = (name = 'Search restaurants') => screen.getByRole<HTMLInputElement>('searchbox', { name });
const type = (value: string) => fireEvent.change(box('Search'), { target: { value } });
const rest = (ms = 300) => act(() => jest.advanceTimersByTime(ms));

/** A list's owner, whose search may also be changed from elsewhere. */
async function renderOwner(start = '', pauseMs?: number) {
  const searched: string[] = [];
  let search = (_: string) => {};
  function Owner() {
    const [value, setValue] = useState(start);
    search = setValue;
    const ask = (wanted: string) => {
      searched.push(wanted);
      setValue(wanted);
    };
    return <SearchField label="Search" value={value} onSearch={ask} pauseMs={pauseMs} />;
  }
  await renderWithSuite(<Owner />);
  return { searched, changeFromElsewhere: (value: string) => act(() => search(value)) };
}

describe('a search', () => {
  it('is a landmark with a named box', async () => {
    await renderStory(Empty);
    expect(screen.getByRole('search', { name: 'Search restaurants' })).toContainElement(box());
  });

  it('applies at once with Enter', async () => {
    const { user } = await renderStory(Empty);
    await user.type(box(), ' kudu {Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(/^kudu$/);
    expect(box()).toHaveValue(' kudu ');
  });

  it('is cleared by its button, which then leaves, and the typing goes on', async () => {
    const { user } = await renderStory(Filled);
    await user.click(screen.getByRole('button', { name: 'Clear Search restaurants' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is cleared by Escape; only an empty one leaves Escape to a dialog around it', async () => {
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

  it('speaks Arabic', async () => {
    await renderStory(Filled, { language: 'ar' });
    expect(box('البحث في المطاعم')).toHaveValue('مطبخ نجد');
    expect(screen.getByRole('button', { name: 'مسح البحث في المطاعم' })).toBeVisible();
  });
});

describe('the pause of a search', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('lasts until the typing rests', async () => {
    const { searched } = await renderOwner();
    type('ku');
    rest(299);
    type('kudu');
    rest(299);
    expect(searched).toEqual([]);
    rest(1);
    expect(searched).toEqual(['kudu']);
  });

  it('can be longer', async () => {
    const { searched } = await renderOwner('', 1000);
    type('kudu');
    rest(999);
    expect(searched).toEqual([]);
    rest(1);
    expect(searched).toEqual(['kudu']);
  });

  it('asks nothing for spaces, nor again for what Enter has asked', async () => {
    const { searched } = await renderOwner();
    type('  ');
    rest();
    type('kudu ');
    fireEvent.submit(screen.getByRole('search'));
    rest();
    expect(searched).toEqual(['kudu']);
  });

  it('ends with a change from elsewhere: the box shows it, and what was typed is not asked', async () => {
    const { searched, changeFromElsewhere } = await renderOwner('baik');
    type('baik r');
    changeFromElsewhere('');
    rest();
    expect([box('Search').value, searched]).toEqual(['', []]);
  });

  it('outlasts a slow owner: an answer to an earlier word takes no letters away', async () => {
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

describe('the search of a page', () => {
  it('is reached by / from anywhere, and says so', async () => {
    const { user } = await renderStory(WithShortcut);
    expect(box()).toHaveAttribute('aria-keyshortcuts', '/');
    await user.keyboard('/');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');
  });

  it('is typed over when it is reached again', async () => {
    const { user } = await renderStory(WithShortcut);
    await user.type(box(), 'kudu');
    act(() => box().blur());
    await user.keyboard('/baik');
    expect(box()).toHaveValue('baik');
  });

  it('takes a slash that is typed into it', async () => {
    const { user } = await renderStory(WithShortcut);
    await user.type(box(), 'a/b');
    expect(box()).toHaveValue('a/b');
  });

  it('is reached by the key in its place on an Arabic keyboard', async () => {
    await renderStory(WithShortcut);
    fireEvent.keyDown(document.body, { key: 'ظ', code: 'Slash' });
    expect(box()).toHaveFocus();
  });

  it.each([
    ['with Ctrl', { key: '/', ctrlKey: true }],
    ['with Cmd', { key: '/', metaKey: true }],
    ['by the minus of a German keyboard', { key: '-', code: 'Slash' }],
  ])('is not reached %s', async (_, init) => {
    await renderStory(WithShortcut);
    fireEvent.keyDown(document.body, init);
    expect(box()).not.toHaveFocus();
  });

  it('is not reached while something is typed elsewhere, nor while a window lies over the page', async () => {
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

  it('is none unless it is asked for', async () => {
    const { user } = await renderStory(Empty);
    await user.keyboard('/');
    expect(box()).not.toHaveFocus();
    expect(box()).not.toHaveAttribute('aria-keyshortcuts');
  });
});
