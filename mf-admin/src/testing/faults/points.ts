import { screen } from '@testing-library/react';
import { restaurant } from '../fixtures';
import { exportCsv, field, press, stillHas, told } from './support/gestures';
import type { Answers } from './support/openScreen';
import { exportOf, fileNamed, type Acting, type Reading } from './support/scenario';

/* Fault scenarios for the points programmes of a restaurant and of the platform. */

const totals = { issued: 5000, takenBack: 0, redeemed: 0, expired: 0, owed: 5000, overHalf: 0 };
const program = {
  ...{ isActive: true, currency: 'SAR', rate: 0.5, orderCap: null, expiryDays: null, pointValue: null },
  ...{ version: 1, startsAt: '2026-11-20T10:00:00Z', totals, overHalf: [] },
};
const answers: Answers = {
  'GET /restaurant': { body: { restaurants: [restaurant()] } },
  'GET /restaurant/r1': { body: { restaurant: restaurant() } },
  'GET /restaurant-admin': { body: { admins: [] } },
  'GET /feedback': { body: { feedback: [], unread: 0 } },
  'GET /restaurant/r1/points': { body: { program: { ...program, payer: 'restaurant' } } },
  'POST /restaurant/r1/points': { body: { message: 'The terms have been saved' } },
  'GET /export/points': fileNamed('points.csv'),
};

const platformAnswers: Answers = {
  'GET /restaurant': { body: { restaurants: [restaurant()] } },
  'GET /points/correction': { body: { corrections: [] } },
  'GET /points/platform': { body: { program: { ...program, id: 'p1', payer: 'platform' } } },
  'POST /points/platform': { body: { message: 'The terms have been saved' } },
};

const points = { at: '/dashboard/restaurants/r1/points', answers };
const platform = { at: '/dashboard/users/corrections?open=points.platform', answers: platformAnswers };

const terms = () => screen.findByRole('form', { name: 'Terms' });

export const POINTS_READ: Reading[] = [
  {
    endpoint: 'getPointsProgram',
    call: 'GET /restaurant/r1/points',
    ...points,
    shows: terms,
  },
  {
    endpoint: 'getPlatformProgram',
    call: 'GET /points/platform',
    ...platform,
    shows: terms,
  },
];

const changeTheCap: Acting['prepare'] = async ({ user }) => {
  await terms();
  await user.clear(field('Most points per order'));
  await user.type(field('Most points per order'), '300');
};

export const POINTS_DONE: Acting[] = [
  {
    endpoint: 'setPlatformTerms',
    call: 'POST /points/platform',
    ...platform,
    prepare: changeTheCap,
    act: press('Save terms'),
    notReached: 'Couldn’t save the terms. Try again.',
    keeps: stillHas({ 'Most points per order': '300' }),
    done: told('The terms have been saved'),
  },
  {
    endpoint: 'setPointsTerms',
    call: 'POST /restaurant/r1/points',
    ...points,
    prepare: changeTheCap,
    act: press('Save terms'),
    notReached: 'Couldn’t save the terms. Try again.',
    keeps: stillHas({ 'Most points per order': '300' }),
    done: told('The terms have been saved'),
  },
  exportOf('5,000', 'points.csv', {
    endpoint: 'exportPoints',
    call: 'GET /export/points',
    ...points,
    prepare: async () => void (await terms()),
    act: exportCsv('Export all programmes'),
  }),
];
