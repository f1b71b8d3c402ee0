import { screen, within } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderScreen } from '../../../testing/renderScreen';
import { TodayByRestaurant } from './TodayByRestaurant';

const api = fakeApiOfTests();

const names = [
  { language: 'en', name: 'Karak Stand' },
  { language: 'ar', name: 'كشك كرك' },
];
const restaurant = { id: 'r1', names, logo: null, orders: 61, currency: 'SAR', total: 1120.4, before: 1000 };
const open = (language?: 'ar') =>
  renderScreen(<TodayByRestaurant heard={0} />, { route: '/dashboard/home', path: '/dashboard/home', language });

describe('today by restaurant', () => {
  it('lists orders and sales, compared with the same weekday a week ago', async () => {
    const idle = { ...restaurant, id: 'r2', orders: 0, total: 0, before: 500 };
    const first = { ...restaurant, id: 'r3', before: 0 };
    api.on('GET /statistics/restaurants', { body: { restaurants: [restaurant, idle, first] } });
    await open();
    const [more, less, without] = await screen.findAllByRole('listitem');
    expect(more).toHaveTextContent(/Karak Stand61 ordersSAR 1,120\.40.\+12%/);
    expect(within(more!).getByRole('link', { name: 'Karak Stand' })).toHaveAttribute(
      'href',
      '/dashboard/restaurants/r1',
    );
    expect(less).toHaveTextContent(/0 ordersSAR 0\.00.−100%/);
    expect(without).toHaveTextContent(/SAR 1,120\.40$/);
  });

  it('says up to which time orders are counted', async () => {
    api.on('GET /statistics/restaurants', { body: { restaurants: [restaurant], asOf: '2026-03-05T10:05:00.000Z' } });
    await open();
    expect(await screen.findByText('Orders up to 10:05.')).toBeVisible();
  });

  it('says that there were no orders, and leads to all restaurants', async () => {
    api.on('GET /statistics/restaurants', { body: { restaurants: [] } });
    await open('ar');
    expect(await screen.findByText('لا طلبات اليوم بعد')).toBeVisible();
    expect(screen.getByRole('link', { name: 'كل المطاعم' })).toHaveAttribute('href', '/dashboard/restaurants');
  });
});
