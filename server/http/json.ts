import type { FastifyInstance } from 'fastify';

/** Bodies are JSON or absent; another kind is refused with 415. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without fields may be sent with the header and no body.
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
