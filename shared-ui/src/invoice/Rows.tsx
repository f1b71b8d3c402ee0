import type { ReactNode } from 'react';

/** The label and the value of a fact about an order. Without a value the row is omitted. */
export type Row = [label: ReactNode, value: ReactNode, className?: string];

/** A list of facts with their labels. */
export function Rows({ rows, className }: { rows: Row[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(([label, value, own], index) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={index} className={own}>
            <dt>{label}</dt>
            <dd>
              <bdi translate="no">{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
