import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FILES_LOST, LANGUAGE_CHOSEN } from 'contracts';
import { preferredLanguage, SuiteTexts } from 'shared-ui';
import { LanguageProvider, useChooseLanguage } from './LanguageContext';

function Choice() {
  const choose = useChooseLanguage();
  return <button onClick={() => void choose('ar')}>Arabic</button>;
}

/**
 * Renders a page and chooses Arabic.
 * @param texts loads the Arabic texts
 */
async function chooseArabic(texts: () => Promise<{ default: object }>) {
  localStorage.clear();
  document.documentElement.lang = 'en';
  const suite = new SuiteTexts('en');
  await suite.add({ en: {}, ar: texts as never, ur: {} });
  render(
    <LanguageProvider texts={suite}>
      <Choice />
    </LanguageProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
}

describe('A chosen language', () => {
  it('is used immediately and after the next load', async () => {
    await chooseArabic(() => Promise.resolve({ default: {} }));
    await waitFor(() => expect(document.documentElement.lang).toBe('ar'));
    expect(preferredLanguage()).toBe('ar');
  });

  it('is used when a remote asks for it, because a reload would forget it', async () => {
    await chooseArabic(() => Promise.resolve({ default: {} }));
    act(() => void dispatchEvent(new CustomEvent(LANGUAGE_CHOSEN, { detail: 'ur' })));
    await waitFor(() => expect(document.documentElement.lang).toBe('ur'));
  });

  it('is used only after a reload if a newer release has removed its texts', async () => {
    const told = jest.fn();
    addEventListener(FILES_LOST, told);
    await chooseArabic(() => Promise.reject(new Error('Loading chunk ar failed')));
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    removeEventListener(FILES_LOST, told);
    expect(document.documentElement.lang).toBe('en');
    expect(preferredLanguage()).toBe('ar');
  });
});
