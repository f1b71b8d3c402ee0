import type { FastifyRequest } from 'fastify';

/** A host and a port, and nothing that could end an attribute or an element: the header is the caller's to write. */
const HOST = /^[\w.:[\]-]+$/;

/**
 * The address people use, for what must name it in full: the setting, else the address the request was sent to.
 * @returns an origin without a closing slash
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  return HOST.test(request.host) ? `${request.protocol}://${request.host}` : '';
}
