import { sql } from 'kysely';
import { file, type StoredFile } from '../../../../src/contract/evo-basic/file';
import { formatSize } from '../../../../src/contract/fileKinds';
import type { Permission } from '../../../../src/contract/permissions';
import type { Deps } from '../../../db/deps';
import { countLooseBytes, findReadable } from '../../../files/references';
import { beginFile, readContent, fillFile, findFile, PIECE_BYTES } from '../../../files/storedFiles';
import { Problem } from '../../../wire/problem';
import { fileRoute, uploadRoute, type Route, type UploadCall } from '../../../http/route';

/** Permissions to store hundreds of megabytes. */
const APP_PUBLISHERS: readonly Permission[] = ['appUpdate/add', 'appUpdate/edit'];

const FIRMWARE_PUSHERS: readonly Permission[] = ['equipment/firmware/push', 'maintenance/ota/push'];
/** Quota of an account for files without a record; they are deleted after a day. */
const MOST_LOOSE = 104_857_600;
const MOST_LOOSE_OF_PUBLISHERS = 1_073_741_824;

/**
 * Stores a file for a record that is saved afterwards. Its bytes are kept free before the first of them is stored, one
 * upload of an account after another: in parallel, each would find the same room.
 * @throws Problem 413 for an account that has stored too much for no record
 */
async function storeLoose({ db: system }: Pick<Deps, 'db'>, { db, session, file }: UploadCall): Promise<StoredFile> {
  const { userId, permissions } = session;
  const isPublisher = [...APP_PUBLISHERS, ...FIRMWARE_PUSHERS].some((permission) => permissions.has(permission));
  const max = isPublisher ? MOST_LOOSE_OF_PUBLISHERS : MOST_LOOSE;
  const id = await system.asSystem(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`files of ${userId}`}))`.execute(tx);
    const used = await countLooseBytes(tx, userId, PIECE_BYTES);
    if (used + file.mostBytes <= max) return beginFile(tx, userId, file, file.mostBytes);
    throw new Problem(413, 'http.413', {
      fields: { file: { key: 'validation.fileQuota', values: { max: formatSize({ maxBytes: max }) } } },
    });
  });
  return fillFile(db, id, file);
}

/** Files: storing them, and reading files within the caller's rights. */
export function fileRoutes(deps: Pick<Deps, 'db'>): Route[] {
  const { db } = deps;
  return [
    uploadRoute(file.upload, async (call) => {
      const isPublisher = APP_PUBLISHERS.some((permission) => call.session.permissions.has(permission));
      if (call.body.purpose === 'appPackage' && !isPublisher) throw new Problem(403);
      return storeLoose(deps, call);
    }),
    uploadRoute(file.push, (call) => storeLoose(deps, call)),
    fileRoute(file.downloadById, async ({ query, session, db: asCaller }) => {
      const found = await asCaller(async (tx) => {
        const known = await findFile(tx, query.id);
        return known && (await findReadable(tx, [known.id], session)).has(known.id) ? known : undefined;
      });
      if (!found) throw new Problem(404);
      const { name, contentType } = found;
      return { fileName: name, contentType, isInline: contentType.startsWith('image/'), ...readContent(db, found) };
    }),
  ];
}
