import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof COMPRESS | 'identity';

interface Page {
  etag: string;
  bytes: Map<Encoding, Promise<Buffer>>;
}

/**
 * Serves a large public text that stays the same while the server runs: made and compressed at its first request, and
 * answered with 304 to a client that has it.
 */
export function serveOnce(app: FastifyInstance, url: string, type: string, make: () => string): void {
  let page: Page | undefined;
  app.get(url, async (request, reply) => {
    page ??= newPage(make());
    void reply
      .type(type)
      .header('cache-control', 'no-cache')
      .header('etag', page.etag)
      .header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(await encodedPage(page, encoding));
  });
}

function newPage(text: string): Page {
  const bytes = Buffer.from(text);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { etag, bytes: new Map([['identity', Promise.resolve(bytes)]]) };
}

async function encodedPage({ bytes }: Page, encoding: Encoding): Promise<Buffer> {
  const plain = (await bytes.get('identity')) ?? Buffer.alloc(0);
  if (encoding === 'identity') return plain;
  const known = bytes.get(encoding) ?? COMPRESS[encoding](plain);
  bytes.set(encoding, known);
  return known;
}

function encodingFor(accepted = ''): Encoding {
  const names = accepted.split(',').map((part) => part.split(';', 1)[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
