import type { ComponentType } from 'react';

/**
 * The default export of a `*.stories.tsx` file, which describes its component. It has the form that the Component Story
 * Format defines.
 */
export interface ComponentStories {
  /** The section of the workshop and the component: `Actions/Button`. */
  title: `${Section}/${string}`;
  /** The stories with stored screenshots: the references of the browser tests, and the pictures in docs/design.md. */
  reference?: readonly string[];
  /** True if the stories cover the page, like a dialog or toasts. The workshop then shows each story in a frame. */
  covers?: boolean;
}

/** The workshop's sections, in display order. */
export const SECTIONS = [
  'Foundations',
  'Actions',
  'Fields',
  'Data',
  'Dialogs',
  'Feedback',
  'Layout',
  'Receipts',
] as const;

type Section = (typeof SECTIONS)[number];

/** One state of a component: a React component without props, rendered like a screen. */
export type Story = ComponentType;

/** A `*.stories.tsx` file: the description, and one export per story. */
export type StoriesModule = { default: ComponentStories } & Record<string, ComponentStories | Story>;
