import type { ReactNode } from 'react';

/** A fact of an order. Without a value it is left out. */
export type Row = [label: ReactNode, value: ReactNode, className?: string];

/** Facts one below the other, each with its label. */
export function Rows({ rows, className }: { rows: Row[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(([label, value, own], index) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={index} className={own}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
