import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { RouteObject } from 'react-router-dom';
import type { Language } from './languages';
import type { paths } from './paths';

/** The one module a remote exposes. */
export const REMOTE_EXPOSE = './remote';

/** Compiled messages of one language, by id. */
export type Messages = Record<string, unknown>;

/** The languages of a remote's texts: English is at hand, the others are fetched when first needed. */
export type Catalogue = Record<Language, Messages | (() => Promise<{ default: Messages }>)>;

export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  tone: ToastTone;
  title: string;
  text?: string;
  /** What the reader may do about it, such as Undo; the notice closes with it. */
  action?: { label: string; onAction: () => void };
}

/** A remote's RTK Query API, as its host sees it. `createRemoteApi` of `shared-auth/remote` creates one. */
export interface RemoteApi {
  /** Where its state is in the store: the remote's name. */
  readonly reducerPath: string;
  readonly reducer: Reducer;
  readonly middleware: Middleware;
  /** `never`, because each API takes its own tags and endpoints. */
  readonly util: { resetApiState(): UnknownAction; invalidateTags(tags: never): UnknownAction };
  enhanceEndpoints(changes: never): unknown;
}

/** The services that a host (the shell or a remote's standalone host) offers to every screen. */
export interface ScreenHost {
  /** Adds a remote's texts; resolves when those of the active language are there. */
  addMessages(catalogue: Catalogue): Promise<void>;
  /** Shows a notice for 5000 ms. */
  toast(toast: Toast): void;
  /** The addresses of the suite. */
  paths: typeof paths;
}

/** The services that a host hands to one remote. */
export interface RemoteHost extends ScreenHost {
  /**
   * Adds the remote's RTK Query API to the one store; `register` calls it. A shell of contract 1 does not have it: there all remotes share one API.
   * @throws when the API has another name than the remote
   */
  addApi?(api: RemoteApi): void;
  /**
   * Adds a reducer to the one store. When another person signs in, its state begins again.
   * @param name the remote's name, `/`, and a name within the remote: `mf-loyalty/basket`
   * @throws when the name belongs to another remote, or to the shell, which has all names without a remote's
   */
  addReducer(name: string, reducer: Reducer): void;
}

/** What a remote's `./remote` module exports. */
export interface RemoteModule {
  /** Grafted under the layout of the remote's description; paths are relative to that layout. */
  routes: RouteObject[];
  /** Called once, before the first of the routes renders. */
  register?(host: RemoteHost): void | Promise<void>;
}
