import { category } from '../../screens/categories/testing/category';
import { deleteByMenu, field, goesTo, press, stillHas, text, OUTDATED } from './support/gestures';
import type { Answers, OpenScreen } from './support/openScreen';
import { deletionOf, type Acting, type Reading } from './support/scenario';
import { screen } from '@testing-library/react';

/* Fault scenarios for categories. */

const LIST = '/dashboard/categories';
const answers: Answers = {
  'GET /categories': { body: { categories: [category()] } },
  'GET /categories/c1': { body: { category: category() } },
  'POST /categories': { body: { message: 'The Category has been added' } },
  'PATCH /categories/c1': { body: { message: 'The Category has been changed' } },
  'DELETE /categories/c1': { body: { message: 'The Category has been removed' } },
  'POST /categories/c1/restore': { body: { message: 'The Category has been restored' } },
};
const list = { at: LIST, answers };
const edit = { at: `${LIST}/edit/c1`, answers };
const NOT_SAVED = 'Couldn’t save the category. Your changes are still here.';

async function typeNames({ user }: OpenScreen): Promise<void> {
  await screen.findByRole('form');
  await user.clear(field('English'));
  await user.type(field('English'), 'Grill');
  await user.type(field('اردو'), 'گرل');
}
const NAMES = { English: 'Grill', اردو: 'گرل' };

export const CATEGORIES_READ: Reading[] = [
  {
    endpoint: 'getCategories',
    call: 'GET /categories',
    ...list,
    shows: text('Chicken'),
    stale: 'Category',
    outdated: OUTDATED,
  },
  {
    endpoint: 'getCategory',
    call: 'GET /categories/c1',
    readsRecord: true,
    ...edit,
    shows: () => screen.findByRole('form', { name: 'Edit Category' }),
    stale: 'Category',
  },
];

export const CATEGORIES_DONE: Acting[] = [
  {
    endpoint: 'addCategory',
    call: 'POST /categories',
    at: `${LIST}/add`,
    answers,
    prepare: typeNames,
    act: press('Save'),
    notReached: NOT_SAVED,
    keeps: stillHas(NAMES),
    done: goesTo(LIST),
  },
  {
    endpoint: 'changeCategory',
    call: 'PATCH /categories/c1',
    ...edit,
    prepare: typeNames,
    act: press('Save'),
    notReached: NOT_SAVED,
    keeps: stillHas(NAMES),
    done: goesTo(LIST),
  },
  ...deletionOf(
    { ...list, row: 'Chicken', removed: 'The Category has been removed', heading: 'All Categories' },
    {
      endpoint: 'deleteCategory',
      call: 'DELETE /categories/c1',
      act: async (open) => {
        // Closes the dialog of the previous failure.
        const read = screen.queryByRole('button', { name: 'OK' });
        if (read) await open.user.click(read);
        await deleteByMenu('Chicken')();
      },
      notReached: "The Category doesn't removed.",
    },
    { endpoint: 'restoreCategory', call: 'POST /categories/c1/restore' },
  ),
];
