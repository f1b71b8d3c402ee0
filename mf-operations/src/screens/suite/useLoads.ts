import { useSyncExternalStore } from 'react';
import type { OpenPage, PageLoad } from 'contracts';

const NONE: readonly PageLoad[] = [];

/** Returns the results of the page's loads, and follows them. */
export const useLoads = (page: OpenPage | undefined): readonly PageLoad[] =>
  useSyncExternalStore(page?.onLoad ?? neverCalls, page?.loads ?? (() => NONE));

const neverCalls = () => () => {};
