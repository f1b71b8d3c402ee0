import type { ReleaseFile } from './releases';

/** Names that survive every minifier: what a remote asks of its host and of the modules that it shares. */
const ADDED_REDUCER = /\.addReducer\(\s*(["'`])([^"'`]+)\1/g;
const SHELL_API = /\.baseApi\b/;
const OWN_API = /\bcreateSuiteApi\b/;

/**
 * What a remote's scripts would put where another remote or the shell has its own, each a sentence: endpoints in the shell's API, and
 * reducers under a name that is not the remote's. A shell refuses the latter, and of two endpoints of one name the first wins.
 * It reads the scripts and does not run them: what they compute, the remote's own test and the shell find out.
 */
export function foreignData(remote: string, files: readonly ReleaseFile[]): string[] {
  return files
    .filter(({ name }) => name.endsWith('.js'))
    .flatMap(({ name, content }) => {
      const script = content.toString();
      const reducers = [...script.matchAll(ADDED_REDUCER)].map(([, , added]) => added!).filter((added) => !added.startsWith(`${remote}/`));
      return [
        // `createRemoteApi` names both: it falls back on the shell's API in a shell of contract 1.
        ...(SHELL_API.test(script) && !OWN_API.test(script)
          ? [`dist/${name}: injects endpoints into the shell's API, where those of other remotes can take their place: inject them into the API of createRemoteApi('${remote}') (shared-auth/remote)`]
          : []),
        ...reducers.map((added) => `dist/${name}: adds the reducer ${added}, which is not the remote's own: call it ${remote}/${added.split('/').at(-1)}`),
      ];
    });
}
