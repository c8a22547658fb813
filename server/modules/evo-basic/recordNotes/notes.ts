import { sql, type Selectable } from 'kysely';
import {
  HANDOVER_HOURS,
  type HandoverNote,
  type NoteKind,
  type RecordNote,
} from '../../../../src/contract/evo-basic/recordNotes';
import type { Tx } from '../../../db/database';
import type { Tables } from '../../../db/schema';
import type { Session } from '../../../http/route';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

type StoredNote = Selectable<Tables['recordNote']>;
type Author = Pick<Session, 'userId' | 'fullName'>;

const MOST_NOTES = 200;
const MOST_HANDOVER = 50;

export function toNoteDto(note: StoredNote, { userId }: Pick<Session, 'userId'>): RecordNote {
  const { id, kind, recordId, text, authorId, authorName, createdAt, doneAt, doneByName } = note;
  return {
    id,
    kind,
    recordId,
    text,
    createdBy: authorName,
    createdAt: toWire(createdAt),
    doneBy: doneByName,
    doneAt: doneAt && toWire(doneAt),
    isOwn: authorId === userId,
  };
}

/** The company of a record within the caller's scope. @throws Problem 404 outside of it */
async function findCompanyId(tx: Tx, kind: NoteKind, recordId: string): Promise<string | null> {
  const records = {
    charger: tx
      .selectFrom('charger')
      .innerJoin('station', 'station.id', 'charger.stationId')
      .select('station.companyId')
      .where('charger.id', '=', recordId),
    station: tx.selectFrom('station').select('companyId').where('id', '=', recordId),
    alarm: tx.selectFrom('alarm').select('companyId').where('id', '=', recordId),
  };
  const record: { companyId: string | null } | undefined = await records[kind].executeTakeFirst();
  if (!record) throw new Problem(404);
  return record.companyId;
}

/** Notes on a record, newest first. @throws Problem 404 for a record outside the caller's scope */
export async function readNotes(tx: Tx, kind: NoteKind, recordId: string): Promise<StoredNote[]> {
  await findCompanyId(tx, kind, recordId);
  return tx
    .selectFrom('recordNote')
    .selectAll()
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .orderBy('id', 'desc')
    .limit(MOST_NOTES)
    .execute();
}

/** Open notes of each record that has any. */
export async function countOpenNotes(
  tx: Tx,
  kind: NoteKind,
  recordIds: readonly string[],
): Promise<{ recordId: string; open: number }[]> {
  if (recordIds.length === 0) return [];
  return tx
    .selectFrom('recordNote')
    .select(['recordId', sql<number>`count(*)::int`.as('open')])
    .where('kind', '=', kind)
    .where('recordId', 'in', recordIds)
    .where('doneAt', 'is', null)
    .groupBy('recordId')
    .execute();
}

/**
 * Open notes of the last hours on records of these kinds, without notes on records that have left the caller's scope.
 */
export async function readHandover(
  tx: Tx,
  kinds: readonly NoteKind[],
  { userId, now }: { userId: string; now: number },
): Promise<HandoverNote[]> {
  const since = new Date(now - HANDOVER_HOURS * 3_600_000);
  const { rows } = await sql<StoredNote & Pick<HandoverNote, 'chargerCode' | 'station' | 'alarmCode'>>`
    select n.*, c.charger_code, s.name as station, a.rule_code as alarm_code
    from record_note n
    left join alarm a on n.kind = 'alarm' and a.id = n.record_id
    left join charger c on c.id = case n.kind when 'charger' then n.record_id else a.charger_id end
    left join station s on s.id = case n.kind when 'station' then n.record_id
      when 'charger' then c.station_id else a.station_id end
    where n.done_at is null and n.created_at > ${since} and n.kind = any(${[...kinds]}::text[])
      and case n.kind when 'alarm' then a.id when 'charger' then c.id else s.id end is not null
    order by n.id desc
    limit ${MOST_HANDOVER}`.execute(tx);
  return rows.map(({ chargerCode, station, alarmCode, ...note }) => ({
    ...toNoteDto(note, { userId }),
    chargerCode,
    station,
    alarmCode,
  }));
}

/** @throws Problem 404 for a record outside the caller's scope */
export async function addNote(
  tx: Tx,
  { kind, recordId, text }: Pick<RecordNote, 'kind' | 'recordId' | 'text'>,
  { userId, fullName }: Author,
  at: Date,
): Promise<StoredNote> {
  const companyId = await findCompanyId(tx, kind, recordId);
  return tx
    .insertInto('recordNote')
    .values({ companyId, kind, recordId, text, authorId: userId, authorName: fullName, createdAt: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A note, locked until the end of the transaction. @throws Problem 404 for one outside the caller's scope */
export async function lockNote(tx: Tx, id: string): Promise<StoredNote> {
  const note = await tx.selectFrom('recordNote').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!note) throw new Problem(404);
  return note;
}

/** Marks a note as done; the first to do so is named. */
export async function finishNote(tx: Tx, note: StoredNote, { fullName }: Author, at: Date): Promise<StoredNote> {
  if (note.doneAt) return note;
  return tx
    .updateTable('recordNote')
    .set({ doneAt: at, doneByName: fullName })
    .where('id', '=', note.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws Problem 403 for the note of another author */
export async function deleteNote(tx: Tx, note: StoredNote, { userId }: Author): Promise<void> {
  if (note.authorId !== userId) throw new Problem(403);
  await tx.deleteFrom('recordNote').where('id', '=', note.id).execute();
}
