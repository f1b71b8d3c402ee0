/** A component among the package's public exports. */
export interface PublicComponent {
  name: string;
  /** The component's folder and file below src, without the extension: `button/Button`. */
  module: string;
}

/** Reads source files below src, and lists folders. */
export interface Sources {
  read(file: string): string;
  list(folder: string): readonly string[];
}

/** Returns the components among the exports of an index file: capitalised names from `.tsx` files, without types. */
export function publicComponents(index: string, { list }: Sources): PublicComponent[] {
  return [...index.matchAll(/^export \{([^}]*)\} from '\.\/([^']+)';$/gm)].flatMap(([, names, module]) =>
    names!
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]\w*[a-z]/.test(name) && list(folderOf(module!)).includes(`${fileOf(module!)}.tsx`))
      .map((name) => ({ name, module: module! })),
  );
}

/**
 * Returns what a component lacks: a docstring, stories that show the component, or a test that renders the stories or
 * the component. Components in one folder may share these files.
 */
export function lacksOf({ name, module }: PublicComponent, { read, list }: Sources): string[] {
  const folder = folderOf(module);
  const beside = (ending: string) => list(folder).filter((file) => file.endsWith(ending));
  const importing = (files: readonly string[], modules: readonly string[]) =>
    files.filter((file) => modules.some((imported) => read(`${folder}/${file}`).includes(`from './${imported}'`)));

  const stories = importing(beside('.stories.tsx'), [fileOf(module)]);
  const tests = importing(beside('.test.tsx'), [fileOf(module), ...stories.map((file) => file.replace(/\.tsx$/, ''))]);
  const documented = new RegExp(`\\*/\\s*export (?:default )?(?:function|const) ${name}\\b`).test(
    read(`${module}.tsx`),
  );
  return [
    ...(documented ? [] : ['a docstring']),
    ...(stories.length > 0 ? [] : ['stories']),
    ...(tests.length > 0 ? [] : ['a test']),
  ];
}

const folderOf = (module: string) => module.slice(0, module.lastIndexOf('/'));
const fileOf = (module: string) => module.slice(module.lastIndexOf('/') + 1);
