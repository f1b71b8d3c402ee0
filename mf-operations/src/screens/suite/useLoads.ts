import { useSyncExternalStore } from 'react';
import type { OpenPage, PageLoad } from 'contracts';

const NONE: readonly PageLoad[] = [];

/** Returns the results of loading remotes in this page. The component re-renders after each new result. */
export const useLoads = (page: OpenPage | undefined): readonly PageLoad[] =>
  useSyncExternalStore(page?.onLoad ?? neverCalls, page?.loads ?? (() => NONE));

const neverCalls = () => () => {};
