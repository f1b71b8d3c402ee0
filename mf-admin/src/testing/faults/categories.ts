import { category } from '../../screens/categories/testing/category';
import {
  deleteByMenu,
  field,
  goesTo,
  press,
  stillHas,
  stillShows,
  text,
  told,
  undo,
  OUTDATED,
} from './support/gestures';
import type { Answers, OpenScreen } from './support/openScreen';
import type { Acting, Reading } from './support/scenario';
import { screen } from '@testing-library/react';

/* Fault scenarios for categories. */

const LIST = '/dashboard/categories';
const EDIT = `${LIST}/edit/c1`;
const answers: Answers = {
  'GET /categories': { body: { categories: [category()] } },
  'GET /categories/c1': { body: { category: category() } },
  'POST /categories': { body: { message: 'The Category has been added' } },
  'PATCH /categories/c1': { body: { message: 'The Category has been changed' } },
  'DELETE /categories/c1': { body: { message: 'The Category has been removed' } },
  'POST /categories/c1/restore': { body: { message: 'The Category has been restored' } },
};
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
    at: LIST,
    answers,
    shows: text('Chicken'),
    stale: 'Category',
    outdated: OUTDATED,
  },
  {
    endpoint: 'getCategory',
    call: 'GET /categories/c1',
    readsRecord: true,
    at: EDIT,
    answers,
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
    at: EDIT,
    answers,
    prepare: typeNames,
    act: press('Save'),
    notReached: NOT_SAVED,
    keeps: stillHas(NAMES),
    done: goesTo(LIST),
  },
  {
    endpoint: 'deleteCategory',
    call: 'DELETE /categories/c1',
    at: LIST,
    answers,
    act: async (open) => {
      // Closes the dialog of the previous failure.
      const read = screen.queryByRole('button', { name: 'OK' });
      if (read) await open.user.click(read);
      await deleteByMenu('Chicken')();
    },
    notReached: "The Category doesn't removed.",
    keeps: stillShows('Chicken'),
    done: told('The Category has been removed'),
  },
  {
    endpoint: 'restoreCategory',
    call: 'POST /categories/c1/restore',
    at: LIST,
    answers,
    prepare: async (open) => {
      await deleteByMenu('Chicken')();
      await told('The Category has been removed')(open);
    },
    act: undo,
    notReached: 'Nothing was changed. Try again.',
    keeps: stillShows('All Categories'),
    done: told('Chicken has been restored'),
    busy: 'nothing',
  },
];
