import { screen } from '@testing-library/react';
import { category } from '../../screens/categories/testing/category';
import { restaurant } from '../fixtures';
import { field, press, stillHas, stillShows, told } from './support/gestures';
import type { Answers } from './support/openScreen';
import type { Acting, Reading } from './support/scenario';

/** The scenarios about a restaurant's programme of points. */

const POINTS = '/dashboard/restaurants/edit/r1?open=points.r1';
const answers: Answers = {
  'GET /restaurant': { body: { restaurants: [restaurant()] } },
  'GET /restaurant/r1': { body: { restaurant: restaurant() } },
  'GET /categories': { body: { categories: [category()] } },
  'GET /restaurant/r1/points': {
    body: {
      program: {
        isActive: true,
        currency: 'SAR',
        rate: 0.5,
        orderCap: null,
        expiryDays: null,
        pointValue: null,
        payer: 'restaurant',
        version: 1,
        startsAt: '2026-11-20T10:00:00Z',
        totals: { issued: 5000, takenBack: 0, redeemed: 0, expired: 0, owed: 5000 },
      },
    },
  },
  'POST /restaurant/r1/points': { body: { message: 'The terms have been saved' } },
  'GET /export/points': { body: 'a file', headers: { 'content-disposition': 'attachment; filename="points.csv"' } },
};

const terms = () => screen.findByRole('form', { name: 'Terms' });

export const POINTS_READ: Reading[] = [
  {
    endpoint: 'getPointsProgram',
    call: 'GET /restaurant/r1/points',
    at: POINTS,
    answers,
    shows: terms,
  },
];

export const POINTS_DONE: Acting[] = [
  {
    endpoint: 'setPointsTerms',
    call: 'POST /restaurant/r1/points',
    at: POINTS,
    answers,
    prepare: async ({ user }) => {
      await terms();
      await user.clear(field('Most points per order'));
      await user.type(field('Most points per order'), '300');
    },
    act: press('Save terms'),
    notReached: 'Couldn’t save the terms. Try again.',
    keeps: stillHas({ 'Most points per order': '300' }),
    done: told('The terms have been saved'),
  },
  {
    endpoint: 'exportPoints',
    call: 'GET /export/points',
    at: POINTS,
    answers,
    prepare: async () => void (await terms()),
    act: press('All programmes as CSV'),
    notReached: 'Try again.',
    keeps: stillShows('5,000'),
    done: told('The file has been downloaded points.csv'),
  },
];
