import type { FastifyReply } from 'fastify';
import { toHttpStatus, type Answer } from './answer';
import type { FileAnswer } from './route';

/** Sends an answer with the status that its code says. */
export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  const { retryAfter } = (answer.data ?? {}) as { retryAfter?: number };
  if (answer.code === 429 && retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply.code(toHttpStatus(answer)).header('cache-control', 'no-store').send(answer);
}

/** Sends a file, read at the client's pace. Its content can neither run nor load anything in a browser. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { fileName, contentType, content, size, isInline, maxAge } = file;
  const plain = fileName.replace(/[^\w.-]+/g, '_');
  const place = isInline ? 'inline' : 'attachment';
  if (size !== undefined) void reply.header('content-length', size);
  // A buffering proxy would hold events back.
  if (contentType === 'text/event-stream') void reply.header('x-accel-buffering', 'no');
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `${place}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', maxAge === undefined ? 'no-store' : `private, max-age=${maxAge}`)
    .send(content);
}
