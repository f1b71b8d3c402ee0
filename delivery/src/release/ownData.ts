import type { ReleaseFile } from './releases';

/* These expressions match names that minification does not change, because they belong to the host or to a shared
   module. */
const ADDED_REDUCER = /\.addReducer\(\s*(["'`])([^"'`]+)\1/g;
const SHELL_API = /\.shellApi\b/;

/**
 * Returns a message for each place in a remote's scripts that conflicts with the data of another remote or the shell:
 * endpoints in the shell's API, and reducers under a name that is not the remote's. A shell refuses such reducers, and
 * of two endpoints with the same name the first wins. This function only reads the scripts. The remote's own test and
 * the shell find names that scripts compute at run time.
 */
export function foreignData(remote: string, files: readonly ReleaseFile[]): string[] {
  return files
    .filter(({ name }) => name.endsWith('.js'))
    .flatMap(({ name, content }) => {
      const script = content.toString();
      const reducers = [...script.matchAll(ADDED_REDUCER)]
        .map(([, , added]) => added!)
        .filter((added) => !added.startsWith(`${remote}/`));
      return [
        ...(SHELL_API.test(script)
          ? [
              `dist/${name}: injects endpoints into the shell's API, where those of other remotes can take their place: inject them into the API of createSuiteApi('${remote}') (shared-auth)`,
            ]
          : []),
        ...reducers.map(
          (added) =>
            `dist/${name}: adds the reducer ${added}, which is not the remote's own: call it ${remote}/${added.split('/').at(-1)}`,
        ),
      ];
    });
}
