import { Button } from 'shared-ui';
import { useOpenDialog } from '../../../shared/lists/useOpenDialog';
import { useTexts } from '../../../texts';
import { PointsDialog } from './PointsDialog';

/** The button on a restaurant's page that opens its points programme. The open dialog is part of the URL. */
export function PointsButton({ id, currency }: { id: string; currency: string | null }) {
  const text = useTexts();
  const { open, show, close } = useOpenDialog(['points']);
  return (
    <>
      <Button variant="secondary" onClick={() => show('points', id)}>
        {text('admin.points')}
      </Button>
      {open?.id === id && <PointsDialog id={id} currency={currency} onClose={close} />}
    </>
  );
}
