import type { ComponentType } from 'react';

/** What a `*.stories.tsx` file says of its part, as its default export. The shape is that of the Component Story Format. */
export interface PartStories {
  /** The room and the part: `Actions/Button`. */
  title: `${Room}/${string}`;
  /** The stories kept as pictures: the visual reference the browser tests compare with, and the pictures of docs/design.md. */
  reference?: readonly string[];
  /** The stories cover the page (a dialog, notices): the catalogue shows each in a window of its own. */
  covers?: boolean;
}

/** The workshop's rooms, in the order they are shown. */
export const ROOMS = ['Foundations', 'Actions', 'Fields', 'Data', 'Dialogs', 'Feedback', 'Layout', 'Receipts'] as const;

export type Room = (typeof ROOMS)[number];

/** One state of a part: a component without properties, rendered where a screen would stand. */
export type Story = ComponentType;

/** A `*.stories.tsx` file: the part's description, and one export per story. */
export type StoriesModule = { default: PartStories } & Record<string, PartStories | Story>;
