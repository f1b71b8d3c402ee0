import { ROOMS, type ComponentStories, type StoriesModule, type Story } from './componentStories';

/** A story with its id: `actions-button--busy`. */
export interface NamedStory {
  id: string;
  name: string;
  Story: Story;
  /** True if the story has a stored screenshot. */
  isReference: boolean;
}

export interface Part {
  room: string;
  name: string;
  /** True if the component's stories cover the page. */
  covers: boolean;
  stories: NamedStory[];
}

/** Returns the id of a story, used in URLs, file names and tests. */
function storyId(title: string, name: string): string {
  return `${title}--${name}`.replace(/[^\dA-Za-z-]+/g, '-').toLowerCase();
}

/** Returns the component's name in the catalogue's URL. */
export const partAddress = ({ room, name }: Part) => `${room}/${name}`;

/** Returns the components of the stories files, grouped by section ("room"). */
export function partsOf(modules: readonly StoriesModule[]): Part[] {
  const parts = modules.map(({ default: description, ...stories }): Part => {
    const { title, reference = [], covers = false }: ComponentStories = description;
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
