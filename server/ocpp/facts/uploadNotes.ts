import type { NoteFact } from '../store/fact';
import type { ChargerSession } from './chargerSession';

/**
 * Notes about a log upload for the command that requested it.
 * @param requestId number of the command; null: 1.6, which has one upload at a time
 */
export function uploadNotes(session: ChargerSession, status: string, requestId: number | null): NoteFact[] {
  return [...session.commands.values()]
    .filter(({ id, kind }) => kind === 'getDiagnostics' && (requestId === null || requestId === Number(id)))
    .map(({ id }) => ({ kind: 'note', commandId: id, note: { upload: status }, rows: [] }));
}
