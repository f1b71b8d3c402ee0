import { Button } from '../button/Button';
import { EmptyState } from '../empty-state/EmptyState';
import { useTexts } from '../texts';

export interface NoResultProps {
  title: string;
  /** Takes the filter away and shows all rows again. */
  onClear: () => void;
}

/** A table's `empty` while a filter holds: there are rows, but none of these. */
export function NoResult({ title, onClear }: NoResultProps) {
  const text = useTexts();
  return (
    <EmptyState title={title}>
      <Button variant="secondary" onClick={onClear}>
        {text('ui.table.clearFilter')}
      </Button>
    </EmptyState>
  );
}
