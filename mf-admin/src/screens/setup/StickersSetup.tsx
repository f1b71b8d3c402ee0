import { fileSafe } from 'contracts';
import type { Restaurant } from '../../api.generated';
import { useNameOf } from '../../shared/names/useNameOf';
import { QrFiles } from '../../shared/qr/QrFiles';
import { tillsOfRestaurant } from '../../shared/qr/tills';
import { useTexts } from '../../texts';
import { Task } from './Task';

/** The task to print the QR codes of all tills. Offers the codes as files. */
export function StickersSetup({ restaurant }: { restaurant: Restaurant }) {
  const text = useTexts();
  const nameOf = useNameOf();
  const tills = tillsOfRestaurant(restaurant);
  return (
    <Task title={text('admin.setup.stickers')}>
      {tills.length === 0 ? (
        <p>{text('admin.setup.tillsFirst')}</p>
      ) : (
        <QrFiles
          place={{ restaurantId: restaurant.id }}
          fileName={fileSafe(nameOf(restaurant.translations))}
          tills={tills}
        />
      )}
    </Task>
  );
}
