import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup } from '@testing-library/react';
import { LANGUAGES } from 'contracts';
import { SECTIONS, type StoriesModule } from './componentStories';
import { lacksOf, publicComponents, type Sources } from './componentRules';
import { componentsOf } from './workshopComponents';
import { renderStory } from './renderStory';

const SRC = path.resolve(__dirname, '..');
const sources: Sources = {
  read: (file) => readFileSync(path.join(SRC, file), 'utf8'),
  list: (folder) => readdirSync(path.join(SRC, folder)),
};
const storiesFiles = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.stories.tsx'),
);
const modules = storiesFiles.map((file) => jest.requireActual<StoriesModule>(path.join(SRC, file)));
const components = componentsOf(modules);
const stories = components.flatMap((component) => component.stories);

// jsdom has no canvas, and no layout to scroll.
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  Element.prototype.scrollIntoView = () => {};
});

describe('every public component', () => {
  it.each(publicComponents(sources.read('index.ts'), sources))('$name has a docstring, stories and a test', (each) => {
    expect(lacksOf(each, sources)).toEqual([]);
  });
});

describe('every stories file', () => {
  it.each(storiesFiles.map((file, index) => ({ file, stories: modules[index]! })))(
    '$file names an existing section of the workshop, and its reference stories exist',
    ({ stories: module }) => {
      const { default: description, ...named } = module;
      expect(SECTIONS).toContain(description.title.split('/')[0]);
      expect(description.title).toMatch(/^\w+\/\w+$/);
      expect(Object.keys(named)).toEqual(expect.arrayContaining([...(description.reference ?? [])]));
      expect(Object.keys(named)).not.toHaveLength(0);
    },
  );

  it('has unique story ids', () => {
    const ids = stories.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

describe.each(LANGUAGES)('in the language %s, the story', (language) => {
  it.each(stories)('$id renders without warnings', async ({ Story }) => {
    const complaints = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')].map((spy) =>
      spy.mockImplementation(() => {}),
    );
    await renderStory(Story, { language });
    expect(document.body).not.toBeEmptyDOMElement();
    // If a text is missing, the page shows the id of the text.
    expect(document.body.textContent).not.toMatch(/\b(?:ui|sample)\.[a-z]\w*/);
    cleanup();
    expect(complaints.flatMap((spy) => spy.mock.calls.map((call) => String(call[0])))).toEqual([]);
  });
});
