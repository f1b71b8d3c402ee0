import { SECTIONS, type ComponentStories, type StoriesModule, type Story } from './componentStories';

/** A story with its id: `actions-button--busy`. */
export interface NamedStory {
  id: string;
  name: string;
  Story: Story;
  /** True if the story has a stored screenshot. */
  isReference: boolean;
}

export interface WorkshopComponent {
  section: string;
  name: string;
  /** True if the component covers the whole page, as a dialog does. */
  covers: boolean;
  stories: NamedStory[];
}

/** Returns the id of a story, used in URLs, file names and tests. */
function storyId(title: string, name: string): string {
  return `${title}--${name}`.replace(/[^\dA-Za-z-]+/g, '-').toLowerCase();
}

/** Returns the component's name in the workshop's URL. */
export const componentAddress = ({ section, name }: WorkshopComponent) => `${section}/${name}`;

/** Returns the components of the stories files, grouped by section. */
export function componentsOf(modules: readonly StoriesModule[]): WorkshopComponent[] {
  const components = modules.map(({ default: description, ...stories }): WorkshopComponent => {
    const { title, reference = [], covers = false }: ComponentStories = description;
    const [section = '', name = ''] = title.split('/');
    return {
      section,
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
  const place = ({ section }: WorkshopComponent) => (SECTIONS as readonly string[]).indexOf(section);
  return components.sort((one, other) => place(one) - place(other) || one.name.localeCompare(other.name));
}
