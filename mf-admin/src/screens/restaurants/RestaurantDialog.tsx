import { fileSafe } from 'contracts';
import type { Restaurant } from '../../api.generated';
import { QrDialog } from '../../shared/qr/QrDialog';
import { tillsOfRestaurant } from '../../shared/qr/tills';
import { Report } from '../../shared/reports/Report';
import { useTexts } from '../../texts';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';

/** The names of a restaurant's dialogs in the URL. */
export const RESTAURANT_DIALOGS = ['report', 'qr', 'history'] as const;

interface RestaurantDialogProps {
  kind: (typeof RESTAURANT_DIALOGS)[number];
  restaurant: Restaurant;
  name: string;
  onClose: () => void;
}

/** The open dialog of a restaurant. */
export function RestaurantDialog({ kind, restaurant, name, onClose }: RestaurantDialogProps) {
  const text = useTexts();
  if (kind === 'report') return <Report subject={{ restaurantId: restaurant.id }} name={name} onClose={onClose} />;
  if (kind === 'history') return <HistoryDialog kind="restaurant" id={restaurant.id} name={name} onClose={onClose} />;
  return (
    <QrDialog
      place={{ restaurantId: restaurant.id }}
      fileName={fileSafe(name)}
      tills={tillsOfRestaurant(restaurant)}
      emptyText={text('admin.devices.empty')}
      onClose={onClose}
    />
  );
}
