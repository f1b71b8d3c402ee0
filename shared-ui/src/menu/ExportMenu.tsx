import { Icon } from '../icon/Icon';
import { downloadIcon } from '../icon/icons';
import { useTexts } from '../texts';
import { actionItems } from './actionItems';
import { MenuFrame } from './MenuFrame';

/** The formats of an exported table: XLSX for spreadsheet programs, which change numbers in CSV files, and CSV. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportMenuProps {
  /** The label of the button; 'Export' if omitted. */
  label?: string;
  /** True while a file is being made. */
  busy: boolean;
  onExport: (format: ExportFormat) => void;
}

/** A button with a menu of the formats in which a table can be exported. */
export function ExportMenu({ label, busy, onExport }: ExportMenuProps) {
  const text = useTexts();
  return (
    <MenuFrame
      variant="bare"
      busy={busy}
      busyLabel={text('ui.export.busy')}
      face={
        <>
          <Icon of={downloadIcon} />
          {label ?? text('ui.export')}
        </>
      }
    >
      {actionItems(
        EXPORT_FORMATS.map((format) => ({
          id: format,
          label: format === 'csv' ? 'CSV' : text('ui.export.xlsx'),
          run: () => onExport(format),
        })),
      )}
    </MenuFrame>
  );
}
