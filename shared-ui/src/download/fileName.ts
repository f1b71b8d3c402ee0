/**
 * Returns the file name from a `content-disposition` header (RFC 6266), or undefined. The UTF-8 name takes precedence
 * over the plain name.
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
