import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { RouteObject } from 'react-router-dom';
import type { Language } from './languages';
import type { OpenPage } from './openPage';
import type { paths } from './paths';
import type { Addition, Fills, SlotProps } from './slots';

/** The only module that a remote exposes. */
export const REMOTE_EXPOSE = './remote';

/** Compiled messages of a language, keyed by id. */
export type Messages = Record<string, unknown>;

/** A remote's texts in each language. English is included, and each other language is fetched when first needed. */
export type Catalogue = Record<Language, Messages | (() => Promise<{ default: Messages }>)>;

export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  tone: ToastTone;
  title: string;
  text?: string;
  /** An optional action for the user, such as Undo. It closes the toast. */
  action?: { label: string; onAction: () => void };
}

/** A remote's RTK Query API, as its host sees it. `createSuiteApi` of `shared-auth` creates one. */
export interface RemoteApi {
  /** The key of its state in the store: the remote's name. */
  readonly reducerPath: string;
  readonly reducer: Reducer;
  readonly middleware: Middleware;
  /** `invalidateTags` has the parameter type `never`, because each API accepts different tags. */
  readonly util: { resetApiState(): UnknownAction; invalidateTags(tags: never): UnknownAction };
  enhanceEndpoints(changes: never): unknown;
}

/** The services that a host (the shell or a remote's standalone host) offers to every screen. */
export interface ScreenHost {
  /** Adds a remote's texts. Resolves when those of the active language are loaded. */
  addMessages(catalogue: Catalogue): Promise<void>;
  /** Shows a toast for 5000 ms. */
  toast(toast: Toast): void;
  /** The paths of the suite. */
  paths: typeof paths;
  /** Describes the open page. Missing in a standalone host. */
  openPage?(): Promise<OpenPage>;
  /** Returns what other remotes add to a slot of the open page. Missing in a standalone host. */
  additions?<Name extends string>(slot: Name): readonly Addition<SlotProps<Name>>[];
}

/** The services that a host offers to one remote. */
export interface RemoteHost extends ScreenHost {
  /**
   * Adds the remote's RTK Query API to the store. `register` calls this function.
   * @throws when the API has another name than the remote
   */
  addApi(api: RemoteApi): void;
  /**
   * Adds a reducer to the store. Its state is reset when another person signs in.
   * @param name the remote's name, `/`, and a name within the remote: `mf-loyalty/basket`
   * @throws when the name belongs to another remote, or to the shell, which owns all names without a remote's prefix
   */
  addReducer(name: string, reducer: Reducer): void;
}

/** The exports of a remote's `./remote` module. */
export interface RemoteModule {
  /**
   * The remote's routes, which the shell adds below the layout of the remote's description. Their paths are relative to
   * the path of this layout.
   */
  routes: RouteObject[];
  /** What the remote adds to slots of other remotes. Its description lists these slots too. */
  fills?: Fills;
  /** Called once, before the first of the routes or of the components for slots is rendered. */
  register?(host: RemoteHost): void | Promise<void>;
}
