import { cellClass } from './cellClass';
import type { Column } from './column';
import bones from './Skeleton.module.css';
import classes from './DataTable.module.css';

interface SkeletonRowsProps<Row> {
  count: number;
  columns: readonly Column<Row>[];
  hasPick: boolean;
  hasActions: boolean;
}

/** Placeholders in the size of the expected rows, so that nothing moves when the rows arrive. */
export function SkeletonRows<Row>({ count, columns, hasPick, hasActions }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} role="presentation" aria-hidden="true" className={classes.skeleton}>
      {hasPick && (
        <td className={classes.pick}>
          <span className={`${bones.bone} ${bones.box}`} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          <span className={classes.name}>{column.header}</span>
          <span
            className={bones.line}
            style={column.lines === undefined ? undefined : { blockSize: `${column.lines}lh` }}
          >
            <span className={column.numeric ? `${bones.bone} ${bones.digits}` : bones.bone} />
          </span>
        </td>
      ))}
      {hasActions && (
        <td className={classes.end}>
          <span className={`${bones.bone} ${bones.target}`} />
        </td>
      )}
    </tr>
  ));
}
