import { useState } from 'react';
import type { ComponentStories } from '../workshop/componentStories';
import { ExportMenu, type ExportFormat } from './ExportMenu';

export default { title: 'Actions/ExportMenu' } satisfies ComponentStories;

/** The button above a list. */
export function OfAList() {
  const [format, setFormat] = useState<ExportFormat>();
  return (
    <>
      <ExportMenu busy={false} onExport={setFormat} />
      <p role="status">{format}</p>
    </>
  );
}

/** While the file is being made. */
export const Making = () => <ExportMenu busy onExport={() => {}} />;
