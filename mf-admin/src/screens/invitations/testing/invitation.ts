import type { Invitation } from '../../../api.generated';

export function invitation(changes: Partial<Invitation> = {}): Invitation {
  return {
    id: 'i1',
    name: 'Noura Al Harbi',
    email: 'noura@albaik.example',
    restaurant: { id: 'r1', name: 'Albaik', names: [{ language: 'en', name: 'Albaik' }] },
    branch: { id: 'b1', name: 'Olaya' },
    expired: false,
    createdAt: '2026-03-01T10:00:00.000Z',
    expiresAt: '2026-03-04T10:00:00.000Z',
    ...changes,
  };
}
