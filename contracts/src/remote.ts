import type { Reducer } from '@reduxjs/toolkit';
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

/** What the shell (or a remote's small standalone host) hands to a remote. */
export interface RemoteHost {
  /** Adds a remote's texts; resolves when those of the active language are there. */
  addMessages(catalogue: Catalogue): Promise<void>;
  /** Adds a slice to the one store, under a name no other remote uses. */
  addReducer(name: string, reducer: Reducer): void;
  /** Shows a notice for 5000 ms. */
  toast(toast: Toast): void;
  /** The addresses of the suite. */
  paths: typeof paths;
}

/** What a remote's `./remote` module exports. */
export interface RemoteModule {
  /** Grafted under the layout of the remote's description; paths are relative to that layout. */
  routes: RouteObject[];
  /** Called once, before the first of the routes renders. */
  register?(host: RemoteHost): void | Promise<void>;
}
