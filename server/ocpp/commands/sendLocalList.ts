import type { OcppVersion } from '../../../src/contract/live/connector';
import type { ListChange, ListUpdate } from '../../domain/ocpp/localList';
import { createDone, readStatusOr, type CommandSpec } from './commandSpec';

/** SendLocalList; the charger's acceptance is its effect, since it has the named version from then on. */
export const sendLocalList: CommandSpec = {
  call: ({ params }, version) => {
    const update = readUpdate(params.value('update'));
    const list = update.changes.map((change) => toEntry(version, change));
    const updateType = update.mode === 'full' ? 'Full' : 'Differential';
    const listed = list.length > 0 ? { localAuthorizationList: list } : {};
    const number = params.number('version') ?? 1;
    return {
      action: 'SendLocalList',
      payload:
        version === '1.6'
          ? { listVersion: number, ...listed, updateType }
          : { versionNumber: number, ...listed, updateType },
    };
  },
  read: (answer) => createDone(readStatusOr(answer, ['Failed', 'VersionMismatch'])),
  effectMs: 30_000,
  effect: () => null,
};

/** The update of a command: the job that orders it writes it whole. */
function readUpdate(stored: unknown): ListUpdate {
  return (stored as ListUpdate | undefined) ?? { mode: 'full', changes: [] };
}

function toEntry(version: OcppVersion, { tagNo, type, tag }: ListChange): object {
  if (version === '1.6') {
    if (!tag) return { idTag: tagNo };
    const { expiresAt, parentTag } = tag;
    const info = {
      status: 'Accepted',
      ...(expiresAt !== null && { expiryDate: expiresAt }),
      ...(parentTag !== null && { parentIdTag: parentTag }),
    };
    return { idTag: tagNo, idTagInfo: info };
  }
  const idToken = { idToken: tagNo, type };
  if (!tag) return { idToken };
  const info = {
    status: 'Accepted',
    ...(tag.expiresAt !== null && { cacheExpiryDateTime: tag.expiresAt }),
    ...(tag.parentTag !== null && { groupIdToken: { idToken: tag.parentTag, type: 'Central' } }),
  };
  return { idToken, idTokenInfo: info };
}
