import { useState } from 'react';
import type { ComponentStories } from '../workshop/componentStories';
import { Pagination } from './Pagination';

export default { title: 'Data/Pagination', reference: ['InTheMiddle'] } satisfies ComponentStories;

function Pages({ first, total, busy }: { first: number; total: number; busy?: boolean }) {
  const [page, setPage] = useState(first);
  return <Pagination page={page} pageSize={10} total={total} busy={busy} onPage={setPage} />;
}

export const InTheMiddle = () => <Pages first={2} total={1234} />;

export const AtTheEnd = () => <Pages first={24} total={234} />;

export const OnePage = () => <Pages first={1} total={7} />;

/** While the next page is loading, pressing a button again has no effect. */
export const Waiting = () => <Pages first={2} total={234} busy />;

/** The pagination for a page that no longer exists. Its number may still be in a URL. */
export const BehindTheLast = () => <Pages first={9} total={21} />;
