import {
  NOTE_KINDS,
  NOTE_READERS,
  NOTE_WRITERS,
  recordNotes,
  type NoteKind,
} from '../../../../src/contract/evo-basic/recordNotes';
import { route, type Route, type Session } from '../../../http/route';
import { Problem } from '../../../wire/problem';
import { addNote, countOpenNotes, deleteNote, finishNote, lockNote, readHandover, readNotes, toNoteDto } from './notes';

type Permissions = Pick<Session, 'permissions'>;

const mayRead = ({ permissions }: Permissions, kind: NoteKind): boolean =>
  NOTE_READERS[kind].some((permission) => permissions.has(permission));

function requireReader(session: Permissions, kind: NoteKind): void {
  if (!mayRead(session, kind)) throw new Problem(403);
}

function requireWriter(session: Permissions, kind: NoteKind): void {
  const mayWrite = NOTE_WRITERS[kind].some((permission) => session.permissions.has(permission));
  if (!mayWrite) throw new Problem(403);
}

/** Notes on chargers, stations and alarms; row-level security hides those of other companies. */
export function recordNotesRoutes(): Route[] {
  return [...readingRoutes(), ...writingRoutes()];
}

function readingRoutes(): Route[] {
  return [
    route(recordNotes.list, async ({ body: { kind, recordId }, session, db }) => {
      requireReader(session, kind);
      const notes = await db((tx) => readNotes(tx, kind, recordId));
      return notes.map((note) => toNoteDto(note, session));
    }),
    route(recordNotes.counts, async ({ body: { kind, recordIds }, session, db }) => {
      requireReader(session, kind);
      return db((tx) => countOpenNotes(tx, kind, recordIds));
    }),
    route(recordNotes.handover, ({ session, clock, db }) => {
      const kinds = NOTE_KINDS.filter((kind) => mayRead(session, kind));
      return db((tx) => readHandover(tx, kinds, { userId: session.userId, now: clock.now() }));
    }),
  ];
}

function writingRoutes(): Route[] {
  return [
    route(recordNotes.add, async ({ body, session, clock, db }) => {
      requireWriter(session, body.kind);
      const note = await db((tx) => addNote(tx, body, session, new Date(clock.now())));
      return toNoteDto(note, session);
    }),
    route(recordNotes.finish, ({ body, session, clock, db }) =>
      db(async (tx) => {
        const note = await lockNote(tx, body.id);
        requireWriter(session, note.kind);
        return toNoteDto(await finishNote(tx, note, session, new Date(clock.now())), session);
      }),
    ),
    route(recordNotes.delete, ({ body, session, db }) =>
      db(async (tx) => {
        const note = await lockNote(tx, body.id);
        requireWriter(session, note.kind);
        await deleteNote(tx, note, session);
        return null;
      }),
    ),
  ];
}
