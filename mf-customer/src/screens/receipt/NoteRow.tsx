import { Chip, noteIcon, tagIcon } from 'shared-ui';
import { Row, Rows } from '../../shared/Row';
import { useTexts } from '../../texts';

interface NoteRowProps {
  note: string | null;
  category: string | null;
  onPress: () => void;
}

/** The diner's note and category, and the button that changes them. */
export function NoteRow({ note, category, onPress }: NoteRowProps) {
  const text = useTexts();
  return (
    <Rows>
      <Row
        icon={noteIcon}
        label={note ? <bdi>{note}</bdi> : text('customer.receipt.addNote')}
        detail={text('customer.receipt.ownLead')}
        end={
          category && (
            <Chip tone="neutral" icon={tagIcon}>
              <bdi>{category}</bdi>
            </Chip>
          )
        }
        onClick={onPress}
      />
    </Rows>
  );
}
