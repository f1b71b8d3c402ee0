import { screen, waitFor } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { BehindAWord, OfARow } from './Menu.stories';

const opener = () => screen.getByRole('button', { name: 'More actions for Najd Kitchen' });
const item = (name: string) => screen.getByRole('menuitem', { name });

describe('a menu', () => {
  it('opens from its button, whose label is also the name of the menu', async () => {
    const { user } = await renderStory(OfARow);
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    await user.click(opener());
    expect(screen.getByRole('menu', { name: 'More actions for Najd Kitchen' })).toBeVisible();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Report', 'Edit', 'Delete']);
  });

  it('can be used by keyboard, and then returns the focus to its button', async () => {
    const { user } = await renderStory(OfARow);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(item('Report')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(item('Delete')).toHaveFocus();
    await user.keyboard('e');
    expect(item('Edit')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Edit');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await waitFor(() => expect(opener()).toHaveFocus());
  });

  it('closes on Escape without running an action', async () => {
    const { user } = await renderStory(OfARow);
    await user.click(opener());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(opener()).toHaveFocus());
  });

  it('skips disabled actions when an arrow key moves the focus', async () => {
    const { user } = await renderStory(BehindAWord);
    await user.click(opener());
    expect(item('Edit')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Home}{ArrowDown}');
    expect(item('Delete')).toHaveFocus();
  });

  it('is in the reader’s language', async () => {
    const { user } = await renderStory(OfARow, { language: 'ar' });
    await user.click(screen.getByRole('button', { name: 'المزيد من الإجراءات: مطبخ نجد' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['التقرير', 'تعديل', 'حذف']);
  });
});
