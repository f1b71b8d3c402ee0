import multipart, { type Multipart } from '@fastify/multipart';
import { IMAGE_BYTES } from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusals } from '../refusals';
import { Refusal } from '../errors';
import { isStorable } from './refuseUnstorable';

const MEGABYTE = 1024 * 1024;
const LIMITS = {
  fileSize: IMAGE_BYTES,
  files: 1,
  fields: 30,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  parts: 31,
  headerPairs: 50,
};

/** A file of a form, as {@link readForm} returns it. */
export const Upload = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, 'This must be a file')
  .meta({ type: 'string', format: 'binary' });

/** Makes the server accept multipart forms. Routes that need a form read it with {@link readForm}. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: true });
}

/**
 * Returns a `preValidation` hook that replaces the request's body with the fields of a multipart form: strings, and the
 * bytes of the file. An empty file field counts as missing, because browsers send one when no file is chosen.
 * @param fileField the only field that may be a file; the file name that the client sends is ignored
 * @throws Refusal 4xx for an incomplete or too large form, a repeated field or an unexpected file
 */
export function readForm(fileField: string) {
  return async function readMultipart(request: FastifyRequest): Promise<void> {
    if (!request.isMultipart()) throw refusals.unsupported();
    const form = new Map<string, string | Uint8Array>();
    try {
      for await (const part of request.parts()) {
        const value = await valueOf(part, fileField);
        if (form.has(part.fieldname)) throw refusals.invalid({ [part.fieldname]: 'This field came twice' });
        if (value !== null) form.set(part.fieldname, value);
      }
    } catch (error) {
      throw refusalOf(error, fileField);
    }
    request.body = Object.fromEntries(form);
  };
}

async function valueOf(part: Multipart, fileField: string): Promise<string | Uint8Array | null> {
  if (part.type === 'file') {
    if (part.fieldname !== fileField) {
      part.file.resume();
      throw refusals.invalid({ [part.fieldname]: 'This field takes no file' });
    }
    const bytes = await part.toBuffer();
    return bytes.length > 0 ? bytes : null;
  }
  if (part.fieldname === fileField && part.value === '') return null;
  if (part.valueTruncated || part.fieldnameTruncated) throw refusals.tooLarge();
  if (typeof part.value !== 'string') throw refusals.malformed();
  if (!isStorable(part.fieldname) || !isStorable(part.value)) throw refusals.unstorable();
  return part.value;
}

function refusalOf(error: unknown, fileField: string): Refusal {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refusals.imageTooLarge(fileField, IMAGE_BYTES / MEGABYTE);
  if (typeof code === 'string' && code.endsWith('_LIMIT')) return refusals.tooLarge();
  // Every other error of the parser means that the form is broken: no boundary, an incomplete part, or a lost
  // connection.
  return refusals.malformed();
}
