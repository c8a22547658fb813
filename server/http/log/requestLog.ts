import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** One line per answered request, with the id that error screens show. Never a body, a header or a query. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      requestId: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
    };
    if (reply.statusCode >= 500) log.warn(line, 'request answered');
    else if (reply.statusCode >= 400) log.info(line, 'request answered');
    else log.debug(line, 'request answered');
  });
}
