import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { id } from '../../src/contract/fields';
import type { Deps } from '../db/deps';
import { sendFile } from '../http/sendAnswer';
import { Problem } from '../wire/problem';
import { readContent, findFile } from './storedFiles';

/** Longest name in a link; OCPP 2.0.1 takes 512 characters in all. */
const NAME_LENGTH = 64;

interface LinkedFile {
  id: string;
  name: string;
}

/**
 * Path of a file for a client without a session, a charger: anyone with the link may read the file until it expires.
 * @param expiresAt milliseconds since the epoch
 */
export function signedPath(secretKey: string, { id, name }: LinkedFile, expiresAt: number): string {
  const expires = String(Math.ceil(expiresAt / 1_000));
  const plain = name.replace(/[^\w.-]+/g, '_').slice(-NAME_LENGTH);
  return `/files/${id}/${plain}?expires=${expires}&signature=${signLink(secretKey, id, expires)}`;
}

function signLink(secretKey: string, id: string, expires: string): string {
  return createHmac('sha256', secretKey).update(`file ${id} ${expires}`).digest('base64url');
}

const link = z.object({ id, expires: z.string().regex(/^\d{1,12}$/), signature: z.string().max(64) });

/** Serves the links of {@link signedPath}: `GET /files/:id/:name?expires&signature`. */
export function registerFileLinks(app: FastifyInstance, { db, clock, secretKey }: Deps): void {
  app.get('/files/:id/:name', async ({ params, query }, reply) => {
    const parsed = link.safeParse({ ...(query as object), ...(params as object) });
    if (!parsed.success) throw new Problem(403);
    const { data } = parsed;
    const isSigned = isEqual(data.signature, signLink(secretKey, data.id, data.expires));
    if (!isSigned || Number(data.expires) * 1_000 < clock.now()) throw new Problem(403);
    const file = await db.asSystem((tx) => findFile(tx, data.id));
    if (!file) throw new Problem(404);
    const { name: fileName, contentType } = file;
    const answer = { fileName, contentType, ...readContent(db, file) };
    if (!contentType.startsWith('image/')) return sendFile(reply, answer);
    // Apps on other origins show pictures, and keep them as long as the link is good.
    void reply.header('cross-origin-resource-policy', 'cross-origin');
    const maxAge = Math.floor(Number(data.expires) - clock.now() / 1_000);
    return sendFile(reply, { ...answer, isInline: true, maxAge: Math.max(0, maxAge) });
  });
}

function isEqual(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
