import { useRef } from 'react';
import { Loaded, skipToken } from 'shared-auth';
import { Dialog } from 'shared-ui';
import { useFresh } from '../../../shared/forms/useFresh';
import { useTexts } from '../../../texts';
import { useGetPlatformProgramQuery, useGetPointsProgramQuery } from './api';
import { PointsForm, type OpenForm } from './PointsForm';
import { PointsTotals } from './PointsTotals';

interface PointsDialogProps {
  /** The restaurant's id; null for the platform's programme. */
  id: string | null;
  /** The restaurant's currency, for a new programme. */
  currency: string | null;
  onClose: () => void;
}

/** A points programme: how many points it has issued, and its terms. */
export function PointsDialog({ id, currency, onClose }: PointsDialogProps) {
  const text = useTexts();
  const isPlatform = id === null;
  const ofRestaurant = useGetPointsProgramQuery(isPlatform ? skipToken : { id }, { refetchOnMountOrArgChange: true });
  const ofPlatform = useGetPlatformProgramQuery(isPlatform ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const query = useFresh(isPlatform ? ofPlatform : ofRestaurant);
  const form = useRef<OpenForm>(null);
  const close = () => (form.current ? form.current.close() : onClose());
  return (
    <Dialog title={text(isPlatform ? 'admin.points.platform' : 'admin.points')} isOpen onClose={close}>
      {isPlatform && <p>{text('admin.points.platform.lead')}</p>}
      <Loaded query={query}>
        {({ program }) => (
          <>
            {program ? (
              <PointsTotals program={program} />
            ) : (
              <p>{text(isPlatform ? 'admin.points.platform.none' : 'admin.points.none')}</p>
            )}
            <PointsForm ref={form} id={id} program={program} currency={currency} onClose={onClose} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
