import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../db/deps';
import { Problem } from '../wire/problem';
import { allowSlowBody } from '../http/body/slowBodies';
import { beginFile, fillFile } from './storedFiles';

/** Longest log that is taken. */
const MOST_BYTES = 50 * 1_048_576;

/**
 * A path to which a charger may send its log until it expires, without a session. It reads as a directory, since in 1.6
 * the location is one: some chargers append the name of the file, and a query would swallow it.
 * @param expiresAt milliseconds since the epoch
 */
export function logUploadPath(secretKey: string, expiresAt: number): { uploadId: string; path: string } {
  const uploadId = randomUUID();
  const expires = String(Math.ceil(expiresAt / 1_000));
  const signature = signUpload(secretKey, uploadId, expires);
  return { uploadId, path: `/files/logs/${uploadId}/${expires}-${signature}/` };
}

function signUpload(secretKey: string, uploadId: string, expires: string): string {
  return createHmac('sha256', secretKey).update(`log ${uploadId} ${expires}`).digest('base64url');
}

const link = z.object({
  uploadId: z.uuid(),
  seal: z
    .string()
    .regex(/^\d{1,12}-[A-Za-z0-9_-]{1,64}$/)
    .transform((seal) => ({ expires: seal.slice(0, seal.indexOf('-')), signature: seal.slice(seal.indexOf('-') + 1) })),
});

/**
 * Serves the paths of {@link logUploadPath}: `PUT` or `POST /files/logs/:uploadId/:seal/`, with or without a file name
 * at the end. The first upload of a command counts.
 */
export async function registerLogUploads(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // As it comes: whatever a charger says of its kind, it is kept as text for people to read.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const url of ['/files/logs/:uploadId/:seal', '/files/logs/:uploadId/:seal/*']) {
      scope.route({
        method: ['PUT', 'POST'],
        url,
        bodyLimit: MOST_BYTES,
        config: { isUpload: true },
        handler: async ({ params, body, raw }, reply) => {
          const parsed = link.safeParse(params);
          if (!parsed.success || !isGood(parsed.data, deps)) throw new Problem(403);
          if (deps.disk?.isFull) throw new Problem(507);
          allowSlowBody(raw);
          await takeLog(deps, parsed.data.uploadId, body as Readable);
          return reply.code(201).send();
        },
      });
    }
  });
}

function isGood({ uploadId, seal: { expires, signature } }: z.infer<typeof link>, { secretKey, clock }: Deps): boolean {
  const [actual, expected] = [Buffer.from(signature), Buffer.from(signUpload(secretKey, uploadId, expires))];
  return (
    actual.length === expected.length && timingSafeEqual(actual, expected) && Number(expires) * 1_000 >= clock.now()
  );
}

/** Stores an uploaded log with its command. */
async function takeLog({ db }: Deps, uploadId: string, body: Readable): Promise<void> {
  const command = await db.asSystem((tx) =>
    tx
      .selectFrom('command')
      .select(['command.id', 'createdBy'])
      .where('kind', '=', 'getDiagnostics')
      .where(sql<boolean>`params ->> 'uploadId' = ${uploadId} and not coalesce(outcome, '{}') ? 'fileId'`)
      .executeTakeFirst(),
  );
  if (!command?.createdBy) throw new Problem(404);
  const { createdBy } = command;
  const file = {
    name: `charger-log-${command.id}.log`,
    contentType: 'text/plain; charset=utf-8',
    bytes: limitBytes(body),
  };
  const id = await db.asSystem((tx) => beginFile(tx, createdBy, file));
  await fillFile((work) => db.asSystem(work), id, file);
  await db.asSystem((tx) =>
    sql`update command set outcome = coalesce(outcome, '{}') || ${JSON.stringify({ fileId: id })}::jsonb
      where id = ${command.id}`.execute(tx),
  );
}

async function* limitBytes(body: Readable): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MOST_BYTES) throw new Problem(413);
    yield part;
  }
}
