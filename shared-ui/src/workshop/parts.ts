import { ROOMS, type PartStories, type StoriesModule, type Story } from './part';

/** A story by its address: `actions-button--busy`. */
export interface NamedStory {
  id: string;
  name: string;
  Story: Story;
  /** Kept as a picture. */
  isReference: boolean;
}

export interface Part {
  room: string;
  name: string;
  /** Its stories cover the page. */
  covers: boolean;
  stories: NamedStory[];
}

/** What an address, a file's name or a test calls a story. */
export function storyId(title: string, name: string): string {
  return `${title}--${name}`.replace(/[^\dA-Za-z-]+/g, '-').toLowerCase();
}

/** What the catalogue's address calls a part. */
export const partAddress = ({ room, name }: Part) => `${room}/${name}`;

/** The parts that stories files describe, room by room. */
export function partsOf(modules: readonly StoriesModule[]): Part[] {
  const parts = modules.map(({ default: description, ...stories }): Part => {
    const { title, reference = [], covers = false }: PartStories = description;
    const [room = '', name = ''] = title.split('/');
    return {
      room,
      name,
      covers,
      stories: Object.entries(stories).map(([storyName, Story]) => ({
        id: storyId(title, storyName),
        name: storyName,
        Story: Story as Story,
        isReference: reference.includes(storyName),
      })),
    };
  });
  const place = ({ room }: Part) => (ROOMS as readonly string[]).indexOf(room);
  return parts.sort((one, other) => place(one) - place(other) || one.name.localeCompare(other.name));
}
