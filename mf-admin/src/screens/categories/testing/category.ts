import type { Category } from '../../../api.generated';

export function category(changes: Partial<Category> = {}): Category {
  return {
    id: 'c1',
    names: [
      { language: 'ar', name: 'دجاج' },
      { language: 'en', name: 'Chicken' },
    ],
    logo: '/files/chicken.webp',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}
