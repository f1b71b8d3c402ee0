import type { RestaurantAdmin } from '../../../api.generated';

export function restaurantAdmin(changes: Partial<RestaurantAdmin> = {}): RestaurantAdmin {
  return {
    id: 'a1',
    name: 'Mona Saleh',
    email: 'mona@albaik.example',
    leads: true,
    createdAt: '2026-03-01T10:00:00.000Z',
    lastLogin: null,
    hasSecondFactor: false,
    sessions: 0,
    restaurant: {
      id: 'r1',
      name: 'Albaik',
      names: [
        { language: 'en', name: 'Albaik' },
        { language: 'ar', name: 'مطعم البيك' },
      ],
      Branchs: [{ id: 'b1', name: 'Olaya' }],
    },
    ...changes,
  };
}
