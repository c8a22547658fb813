import type { NoteFact } from '../store/fact';
import type { ChargerSession } from './chargerSession';

/**
 * Notes on how an upload of logs goes, for the command that asked for it.
 * @param requestId which one; null: 1.6 has one at a time
 */
export function uploadNotes(session: ChargerSession, status: string, requestId: number | null): NoteFact[] {
  return [...session.commands.values()]
    .filter(({ id, kind }) => kind === 'getDiagnostics' && (requestId === null || requestId === Number(id)))
    .map(({ id }) => ({ kind: 'note', commandId: id, note: { upload: status }, rows: [] }));
}
