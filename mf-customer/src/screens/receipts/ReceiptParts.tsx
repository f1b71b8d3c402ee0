import { useState, type ReactNode } from 'react';
import { Loaded } from 'shared-auth';
import { Button, EmptyState } from 'shared-ui';
import { useGetReceiptsQuery } from '../../api';
import { useTexts } from '../../texts';
import { ReceiptRow } from './ReceiptRow';
import classes from './Receipts.module.css';

interface Filter {
  search: string;
  month: string;
  restaurantId: string;
}

interface ReceiptPartsProps {
  filter: Filter;
  /** Content below the list, shown once the last part has been read. */
  foot: ReactNode;
  onClear: () => void;
}

/** The receipts of a filter: each part is read when the diner asks for more. */
export function ReceiptParts({ filter, foot, onClear }: ReceiptPartsProps) {
  const [cursors, setCursors] = useState<readonly string[]>(['']);
  return (
    <div className={classes.parts}>
      {cursors.map((after, index) => (
        <Part
          key={after}
          filter={filter}
          after={after}
          isLast={index === cursors.length - 1}
          onMore={(next) => setCursors([...cursors, next])}
          foot={foot}
          onClear={onClear}
        />
      ))}
    </div>
  );
}

interface PartProps extends ReceiptPartsProps {
  after: string;
  isLast: boolean;
  onMore: (next: string) => void;
}

function Part({ filter: { search, month, restaurantId }, after, isLast, foot, onMore, onClear }: PartProps) {
  const text = useTexts();
  const query = useGetReceiptsQuery({
    search: search || undefined,
    month: month || undefined,
    restaurantId: restaurantId || undefined,
    after: after || undefined,
  });
  return (
    <Loaded query={query}>
      {({ receipts, next }) => (
        <>
          {receipts.length === 0 && after === '' ? (
            <EmptyState title={text('customer.noMatch')}>
              <Button variant="quiet" onClick={onClear}>
                {text('customer.clear')}
              </Button>
            </EmptyState>
          ) : (
            <ul className={classes.list} aria-label={text('customer.list')}>
              {receipts.map((receipt) => (
                <ReceiptRow key={receipt.id} receipt={receipt} />
              ))}
            </ul>
          )}
          {isLast && next && (
            <Button variant="secondary" onClick={() => onMore(next)}>
              {text('customer.more')}
            </Button>
          )}
          {isLast && foot}
        </>
      )}
    </Loaded>
  );
}
