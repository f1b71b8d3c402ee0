import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { AtTheEnd, BehindTheLast, InTheMiddle, OnePage, Waiting } from './Pagination.stories';

const press = (name: string) => screen.getByRole('button', { name });
const range = () => screen.getByRole('status').textContent;
const current = () => screen.getByText(/^Page /).textContent;

describe('the pagination', () => {
  it('shows the range of rows and the total, and announces changes', async () => {
    const { user } = await renderStory(InTheMiddle);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    expect(range()).toBe('11–20 of 1,234');
    await user.click(press('Next page'));
    expect(range()).toBe('21–30 of 1,234');
    expect(current()).toBe('Page 3 of 124');
  });

  it('goes to the first, the previous, the next and the last page', async () => {
    const { user } = await renderStory(InTheMiddle);
    const seen: string[] = [];
    for (const name of ['Last page', 'Previous page', 'First page', 'Next page']) {
      await user.click(press(name));
      seen.push(current()!);
    }
    expect(seen).toEqual(['Page 124 of 124', 'Page 123 of 124', 'Page 1 of 124', 'Page 2 of 124']);
  });

  it('keeps the focus on the pressed button when there is no further page', async () => {
    const { user } = await renderStory(AtTheEnd);
    expect(range()).toBe('231–234 of 234');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(current()).toBe('Page 1 of 24');
    expect(press('First page')).toHaveFocus();
    expect(press('First page')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(current()).toBe('Page 1 of 24');
  });

  it('shows only the range if there is only one page', async () => {
    await renderStory(OnePage);
    expect(range()).toBe('1–7 of 7');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('ignores presses while a page is loading', async () => {
    const { user } = await renderStory(Waiting);
    await user.click(press('Next page'));
    expect(current()).toBe('Page 2 of 24');
  });

  it('goes to the last page when Previous page is pressed at a URL beyond the last page', async () => {
    const { user } = await renderStory(BehindTheLast);
    expect(range()).toBe('None of 21');
    await user.click(press('Previous page'));
    expect(range()).toBe('21–21 of 21');
  });

  it('writes the range in words in right-to-left languages, because “11–20” would be shown reversed', async () => {
    await renderStory(InTheMiddle, { language: 'ar' });
    expect(range()).toBe('من 11 إلى 20 من أصل 1,234');
    expect(press('الصفحة التالية')).toBeVisible();
  });
});
