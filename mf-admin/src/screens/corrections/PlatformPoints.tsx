import { Button } from 'shared-ui';
import { HistoryButton } from '../../shared/auditLog/HistoryButton';
import { useOpenDialog } from '../../shared/lists/useOpenDialog';
import { useTexts } from '../../texts';
import { useGetPlatformProgramQuery } from '../restaurants/points/api';
import { PointsDialog } from './PointsDialog';

/** The id in the page's URL while the dialog of the platform's programme is open. */
const PLATFORM = 'platform';

/** The buttons for the platform's points programme and its history. */
export function PlatformPoints() {
  const text = useTexts();
  const { open, show, close } = useOpenDialog(['points']);
  const program = useGetPlatformProgramQuery().data?.program;
  return (
    <>
      {program && <HistoryButton kind="pointsProgram" id={program.id} name={text('admin.points.platform')} />}
      <Button variant="secondary" onClick={() => show('points', PLATFORM)}>
        {text('admin.points.platform')}
      </Button>
      {open?.id === PLATFORM && <PointsDialog onClose={close} />}
    </>
  );
}
