import { mountAt, type SuitePage } from 'contracts';

/**
 * Preloads the first files of the remote that owns the URL, in parallel with the shell's files. The preloads have the
 * same attributes as the later requests; otherwise the browser would fetch the files twice.
 */
export function preloadOwner({ registry, manifests }: SuitePage): void {
  const owner = mountAt(registry, location.pathname)?.remote;
  const url = owner === undefined ? undefined : registry.remotes[owner]?.manifest.url;
  const manifest =
    url === undefined ? undefined : (manifests[url] as { integrity?: Record<string, string> } | undefined);
  for (const [file, integrity] of Object.entries(manifest?.integrity ?? {})) {
    // A rendered page already has its styles in the HTML.
    if (document.querySelector(`style[data-href="${file}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = url!.replace(/[^/]*$/, file);
    document.head.append(link);
  }
}
