import { isFulfilled, isRejectedWithValue, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { RemoteApi } from 'contracts';

/** Names all data of a type, or one item of that type. */
export type Tag = string | { type: string; id?: string | number };

type Tags = readonly (Tag | null | undefined)[];

/** The property of an endpoint's definition that lists the tags which a request makes stale. */
interface Definition {
  invalidatesTags?: Tags | ((answer: unknown, error: unknown, arg: unknown, meta: unknown) => Tags);
}

/** The metadata of RTK Query's mutation actions. */
interface MutationMeta {
  arg: { type: string; endpointName: string; originalArgs: unknown };
  baseQueryMeta?: unknown;
}

/**
 * Returns the tags that an action of an API makes stale: the tags of a mutation's `invalidatesTags`, or of
 * `util.invalidateTags`. RTK Query itself invalidates these tags only in that API.
 */
export function staleTags(api: RemoteApi, action: UnknownAction): Tag[] {
  let tags: Tags = [];
  if (action.type === `${api.reducerPath}/invalidateTags`) tags = (action as PayloadAction<Tags>).payload;
  const succeeded = isFulfilled(action);
  if (succeeded || isRejectedWithValue(action)) {
    const { arg, baseQueryMeta } = action.meta as unknown as MutationMeta;
    const read = ({ invalidatesTags = [] }: Definition) => {
      tags =
        typeof invalidatesTags === 'function'
          ? invalidatesTags(
              succeeded ? action.payload : undefined,
              succeeded ? undefined : action.payload,
              arg.originalArgs,
              baseQueryMeta,
            )
          : invalidatesTags;
    };
    // `enhanceEndpoints` calls `read` with the endpoint's definition. `read` changes nothing.
    if (arg.type === 'mutation') api.enhanceEndpoints({ endpoints: { [arg.endpointName]: read } } as never);
  }
  return tags.filter((tag) => tag !== null && tag !== undefined);
}

/** Returns the action that makes tags stale in an API. It first declares the tags in that API. */
export function makeStale(api: RemoteApi, tags: readonly Tag[]): UnknownAction {
  api.enhanceEndpoints({ addTagTypes: tags.map((tag) => (typeof tag === 'string' ? tag : tag.type)) } as never);
  return api.util.invalidateTags(tags as never);
}
