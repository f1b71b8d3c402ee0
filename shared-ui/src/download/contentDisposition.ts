/**
 * Returns the file name from a `content-disposition` header (RFC 6266), or undefined without a name. If the header has
 * a UTF-8 name and a plain name, returns the UTF-8 name.
 */
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
