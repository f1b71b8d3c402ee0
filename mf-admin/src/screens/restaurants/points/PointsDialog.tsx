import { Loaded } from 'shared-auth';
import { Dialog } from 'shared-ui';
import { useTexts } from '../../../texts';
import { useGetPointsProgramQuery } from './api';
import { PointsForm } from './PointsForm';
import { PointsTotals } from './PointsTotals';

interface PointsDialogProps {
  id: string;
  /** The restaurant's currency, for a new programme. */
  currency: string | null;
  onClose: () => void;
}

/** A restaurant's programme of points: what it has issued, and its terms. */
export function PointsDialog({ id, currency, onClose }: PointsDialogProps) {
  const text = useTexts();
  const query = useGetPointsProgramQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <Dialog title={text('admin.points')} isOpen onClose={onClose}>
      <Loaded query={query}>
        {({ program }) => (
          <>
            {program ? <PointsTotals program={program} /> : <p>{text('admin.points.none')}</p>}
            <PointsForm id={id} program={program} currency={currency} onClose={onClose} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
