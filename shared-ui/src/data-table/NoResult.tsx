import { Button } from '../button/Button';
import { EmptyState } from '../empty-state/EmptyState';
import { useTexts } from '../texts';

export interface NoResultProps {
  title: string;
  /** Clears the filter. */
  onClear: () => void;
}

/** The content of a table's `empty` while a filter is set: there are rows, but no row matches. */
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
