import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { messagesModule, MESSAGES } from './common.js';

/** Returns the configuration of vitest for a remote: jsdom, plain class names and compiled texts. */
export const remote = () => () => ({
  oxc: { jsx: { runtime: 'automatic' } },
  plugins: [
    {
      name: 'eesal-texts',
      enforce: 'pre',
      // The import of a test gets the plain texts, to compare them; all others get compiled texts.
      async resolveId(imported, importer) {
        if (!MESSAGES.test(imported) || /\.test\.[jt]sx?$/.test(importer ?? '')) return null;
        const found = await this.resolve(imported, importer, { skipSelf: true });
        return found && `\0eesal-texts:${found.id}.js`;
      },
      async load(id) {
        const [, file] = /^\0eesal-texts:(.*)\.js$/.exec(id) ?? [];
        return file === undefined ? null : messagesModule(await readFile(file, 'utf8'), { file });
      },
    },
  ],
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [fileURLToPath(new URL('vitest-setup.js', import.meta.url))],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // The kit is part of what is tested: it shares React with the tests, and imports style sheets.
    server: { deps: { inline: [/@eesal[/\\]remote-kit/] } },
    testTimeout: 30_000,
  },
});
