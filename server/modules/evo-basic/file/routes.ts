import { file } from '../../../../src/contract/evo-basic/file';
import type { Permission } from '../../../../src/contract/permissions';
import type { Deps } from '../../../deps';
import { contentOf, findFile, storeFile } from '../../../files/storedFiles';
import { Problem } from '../../../http/problem';
import { fileRoute, uploadRoute, type Route } from '../../../http/route';

/** Who may store hundreds of megabytes. */
const APP_PUBLISHERS: readonly Permission[] = ['appUpdate/add', 'appUpdate/edit'];

/** Files: storing them, and reading those that one may see. */
export function fileRoutes({ db }: Pick<Deps, 'db'>): Route[] {
  return [
    uploadRoute(file.upload, async (call) => {
      const isPublisher = APP_PUBLISHERS.some((permission) => call.session.permissions.has(permission));
      if (call.body.purpose === 'appPackage' && !isPublisher) throw new Problem(403);
      return storeFile(call, call.file);
    }),
    uploadRoute(file.push, (call) => storeFile(call, call.file)),
    fileRoute(file.downloadById, async ({ query, db: asCaller }) => {
      const found = await asCaller((tx) => findFile(tx, query.id));
      if (!found) throw new Problem(404);
      const { name, contentType } = found;
      return { fileName: name, contentType, isInline: contentType.startsWith('image/'), ...contentOf(db, found) };
    }),
  ];
}
