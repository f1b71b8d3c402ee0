import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from 'contracts';
import { plainAddress } from '../plainAddress';

/** Which HTML answers an address. */
export interface PublicPages {
  /** The shell's own HTML, or that of a public page in a language: `pages/<address>.<language>.html`. */
  htmlOf(pathname: string, language: Language): { file: string; isPublic: boolean };
}

/** The pages that the shell's build has drawn already. Like the router, it tells neither letter case nor a closing slash apart. */
export async function publicPagesOf(shellDir: string): Promise<PublicPages> {
  const folder = path.join(shellDir, 'pages');
  const files = await readdir(folder).catch(() => []);
  const byName = new Map(files.map((file) => [file.toLowerCase(), path.join(folder, file)]));
  const shell = path.join(shellDir, 'index.html');
  return {
    htmlOf(pathname, language) {
      const name = plainAddress(pathname).slice(1) || 'index';
      // "/index" is no address of the suite, though it is the name of a file.
      const file = name === 'index' && pathname !== '/' ? undefined : byName.get(`${name}.${language}.html`);
      return { file: file ?? shell, isPublic: file !== undefined };
    },
  };
}
