import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** The shape of every error of the suite (decisions, "Wire"). */
interface ErrorBody {
  message: string;
  code: string;
}

/** Says that there is no such file or address. Always JSON, so that a script's loader fails for the right reason. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found', code: 'not_found' } satisfies ErrorBody);
}

/** Answers a fault without its stack. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  const body: ErrorBody = status >= 500 ? { message: 'Something went wrong', code: 'internal' } : { message: error.message, code: error.code ?? 'bad_request' };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Says that the API does not answer, and when to try again. */
export function answerApiUnavailable(reply: FastifyReply): FastifyReply {
  const body: ErrorBody = { message: 'The service is not available at the moment', code: 'api_unavailable' };
  return reply.code(503).header('retry-after', '2').header('cache-control', 'no-store').send(body);
}
