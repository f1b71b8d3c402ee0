/** A component that the package's public face offers. */
export interface OfferedPart {
  name: string;
  /** Its folder and file below src, without the ending: `button/Button`. */
  module: string;
}

/** Reads a source file below src, and lists a folder of them. */
export interface Sources {
  read(file: string): string;
  list(folder: string): readonly string[];
}

/** The components among the exports of an index file: what has a capital, is no type, and comes from a `.tsx` file. */
export function offeredParts(index: string, { list }: Sources): OfferedPart[] {
  return [...index.matchAll(/^export \{([^}]*)\} from '\.\/([^']+)';$/gm)].flatMap(([, names, module]) =>
    names!
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]\w*[a-z]/.test(name) && list(folderOf(module!)).includes(`${fileOf(module!)}.tsx`))
      .map((name) => ({ name, module: module! })),
  );
}

/**
 * What a part lacks of what every part has beside it: a docstring, stories that show it, a test that renders them or it.
 * Parts of one family may share both files.
 */
export function lacksOf({ name, module }: OfferedPart, { read, list }: Sources): string[] {
  const folder = folderOf(module);
  const beside = (ending: string) => list(folder).filter((file) => file.endsWith(ending));
  const importing = (files: readonly string[], modules: readonly string[]) =>
    files.filter((file) => modules.some((imported) => read(`${folder}/${file}`).includes(`from './${imported}'`)));

  const stories = importing(beside('.stories.tsx'), [fileOf(module)]);
  const tests = importing(beside('.test.tsx'), [fileOf(module), ...stories.map((file) => file.replace(/\.tsx$/, ''))]);
  const documented = new RegExp(`\\*/\\s*export (?:default )?(?:function|const) ${name}\\b`).test(read(`${module}.tsx`));
  return [...(documented ? [] : ['a docstring']), ...(stories.length > 0 ? [] : ['stories']), ...(tests.length > 0 ? [] : ['a test'])];
}

const folderOf = (module: string) => module.slice(0, module.lastIndexOf('/'));
const fileOf = (module: string) => module.slice(module.lastIndexOf('/') + 1);
