/** The file's name in a `content-disposition` (RFC 6266), if it says one: the one in any script where there is one, else the plain one. */
export function fileNameOf(disposition: string | null): string | undefined {
  const inAnyScript = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1]?.replace(/\\(.)/g, '$1');
  const plain = /;\s*filename\s*=\s*([^";\s]+)/i.exec(disposition ?? '')?.[1];
  return (inAnyScript && decoded(inAnyScript)) || quoted || plain;
}

function decoded(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
