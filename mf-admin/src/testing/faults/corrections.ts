import { fireEvent, screen, within } from '@testing-library/react';
import { orderDetails, restaurant } from '../fixtures';
import { field, press, stillHas, stillShows, text, told } from './support/gestures';
import type { Answers, OpenScreen } from './support/openScreen';
import type { Acting, Reading } from './support/scenario';

/* Fault scenarios for corrections of points. */

const correction = {
  ...{ id: 'c1', state: 'open', points: -40, reason: 'Counted twice', phone: '+966 5• ••• ••34', balance: 120 },
  ...{ restaurantId: 'r1', names: restaurant().names, orderId: null, orderNumber: null, requestedBy: 'Huda' },
  ...{ isOwn: false, requestedAt: '2026-11-22T10:00:00.000Z', expiresAt: '2026-11-29T10:00:00.000Z' },
  ...{ decidedBy: null, decidedAt: null },
};
const list: { at: string; answers: Answers } = {
  at: '/dashboard/users/corrections',
  answers: {
    'GET /points/correction': { body: { corrections: [correction] } },
    'POST /points/correction/c1/approve': { body: { message: 'Done' } },
    'POST /points/correction/c1/refuse': { body: { message: 'Done' } },
  },
};

/** Presses a button of the correction, and the same button in the confirmation. */
const decide = (word: string) => async () => {
  await press(word)();
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: word }));
};

export const CORRECTIONS_READ: Reading[] = [
  {
    endpoint: 'getCorrections',
    call: 'GET /points/correction',
    ...list,
    shows: text('Counted twice'),
  },
];

export const CORRECTIONS_DONE: Acting[] = [
  {
    endpoint: 'approveCorrection',
    call: 'POST /points/correction/c1/approve',
    ...list,
    act: decide('Approve'),
    keeps: stillShows('Counted twice'),
    done: told('The points have been corrected'),
  },
  {
    endpoint: 'refuseCorrection',
    call: 'POST /points/correction/c1/refuse',
    ...list,
    act: decide('Refuse'),
    keeps: stillShows('Counted twice'),
    done: told('The correction has been refused'),
  },
  {
    endpoint: 'proposeCorrection',
    call: 'POST /points/correction',
    at: '/dashboard/orders/order-1',
    answers: {
      'GET /admin/orders/order-1': { body: orderDetails() },
      'POST /points/correction': { body: { message: 'Proposed' } },
    },
    prepare: async ({ user }: OpenScreen) => {
      await press('Correct points')();
      await user.type(await screen.findByRole('spinbutton', { name: /^Points/ }), '40');
      await user.type(field(/Reason/), 'Forgotten');
    },
    act: press('Propose'),
    notReached: 'Couldn’t propose the correction',
    keeps: () => {
      stillHas({ Reason: 'Forgotten' })();
      expect(screen.getByRole('spinbutton', { name: /^Points/ })).toHaveValue('40');
    },
    done: told('Another admin can approve it now'),
  },
];
