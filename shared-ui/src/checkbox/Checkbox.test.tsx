import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { SomeOfMany, States, WithoutWords } from './Checkbox.stories';

const box = (name: string) => screen.getByRole('checkbox', { name });

describe('a checkbox', () => {
  it('is checked, unchecked or indeterminate', async () => {
    await renderStory(States);
    expect(box('Restaurants')).not.toBeChecked();
    expect(box('Categories')).toBeChecked();
    expect(box('Olaya branch')).toBePartiallyChecked();
    expect(box('Session')).toBeDisabled();
  });

  it('is toggled by its label, and by Space', async () => {
    const { user } = await renderStory(SomeOfMany);
    await user.click(screen.getByText('Categories'));
    expect(box('Categories')).toBeChecked();
    await user.keyboard(' ');
    expect(box('Categories')).not.toBeChecked();
  });

  it('can represent several boxes: pressing it checks all of them, and pressing it again unchecks them', async () => {
    const { user } = await renderStory(SomeOfMany);
    expect(box('Pages')).toBePartiallyChecked();
    await user.click(box('Pages'));
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
    await user.click(box('Pages'));
    expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(3);
  });

  it('keeps its accessible name when its label is hidden', async () => {
    const { user } = await renderStory(WithoutWords, { language: 'ar' });
    await user.click(box('مطبخ نجد'));
    expect(box('مطبخ نجد')).toBeChecked();
    expect(screen.queryByText('مطبخ نجد')).not.toBeInTheDocument();
  });
});
