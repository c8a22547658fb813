import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import {
  NOTE_READERS,
  NOTE_WRITERS,
  recordNotes,
  type NoteKind,
} from '../../../../../src/contract/evo-basic/recordNotes';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { INJECTIONS } from '../../../../harness/injections';
import { testApp, type TestApp } from '../../../http/testApp';

const HOUR = 3_600_000;
const PERMISSIONS = [...Object.values(NOTE_READERS), ...Object.values(NOTE_WRITERS)].flat();
let test: TestApp;
let own: Record<NoteKind, string>;
let other: Record<NoteKind, string>;
let operator: string;
let company: string;

async function addRecords(name: string): Promise<{ companyId: string; records: Record<NoteKind, string> }> {
  return test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, name);
    const station = await addStation(tx, companyId, `Station ${name}`);
    const { id: charger } = await addCharger(tx, station, `CP-${name}`);
    const now = new Date(test.clock.now());
    const alarm = await tx
      .insertInto('alarm')
      .values({
        companyId,
        stationId: station,
        chargerId: charger,
        ruleCode: 'GroundFailure',
        classification: 'chargeralarm',
        level: 'error',
        priority: 'urgent',
        firstAt: now,
        lastAt: now,
        isActive: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { companyId, records: { station, charger, alarm: alarm.id } };
  });
}

beforeAll(async () => {
  test = await testApp();
  const acme = await addRecords('Acme');
  own = acme.records;
  other = (await addRecords('Beta')).records;
  operator = await test.userWith(PERMISSIONS);
  company = await test.userWith(PERMISSIONS, { scope: 'company', companyId: acme.companyId });
});
afterAll(() => test.close());

const addNote = (token: string, kind: NoteKind, recordId: string, text = 'Cable lock sticks') =>
  test.call(recordNotes.add, { token, body: { kind, recordId, text } });

async function addNoteId(token: string, kind: NoteKind, recordId: string, text?: string): Promise<string> {
  const { data } = await addNote(token, kind, recordId, text);
  return (data as ResponseOf<typeof recordNotes.add>).id;
}

async function listNotes(token: string, kind: NoteKind, recordId: string) {
  const { data } = await test.call(recordNotes.list, { token, body: { kind, recordId } });
  return data as ResponseOf<typeof recordNotes.list>;
}

async function readHandover(token: string) {
  const { data } = await test.call(recordNotes.handover, { token, body: {} });
  return data as ResponseOf<typeof recordNotes.handover>;
}

describe('notes on a record', () => {
  it('keep every hostile text as it was written', async () => {
    const texts = INJECTIONS.map((text) => text.trim());
    const { station } = (await addRecords('Hostile')).records;
    for (const text of texts) await addNoteId(operator, 'station', station, text);
    const stored = (await listNotes(operator, 'station', station)).map(({ text }) => text);
    expect(stored).toEqual(expect.arrayContaining(texts));
  });

  it.each(['charger', 'station', 'alarm'] as const)(
    'are listed newest first with their authors when the record is a %s',
    async (kind) => {
      await addNoteId(company, kind, own[kind], 'first');
      await addNoteId(operator, kind, own[kind], 'second');
      expect(await listNotes(company, kind, own[kind])).toMatchObject([
        { text: 'second', doneAt: null, isOwn: false, createdBy: expect.stringMatching(/^Full name of/) as string },
        { text: 'first', doneAt: null, isOwn: true },
      ]);
    },
  );

  it('are neither seen nor written by another company', async () => {
    const id = await addNoteId(operator, 'charger', other.charger, 'for Beta');
    for (const kind of ['charger', 'station', 'alarm'] as const) {
      expect(
        await test.call(recordNotes.list, { token: company, body: { kind, recordId: other[kind] } }),
      ).toMatchObject({
        code: 404,
      });
      expect(await addNote(company, kind, other[kind])).toMatchObject({ code: 404 });
    }
    expect(await test.call(recordNotes.finish, { token: company, body: { id } })).toMatchObject({ code: 404 });
    const counted = await test.call(recordNotes.counts, {
      token: company,
      body: { kind: 'charger', recordIds: [other.charger] },
    });
    expect(counted.data).toEqual([]);
    expect((await readHandover(company)).map(({ text }) => text)).not.toContain('for Beta');
    expect((await readHandover(operator)).map(({ text }) => text)).toContain('for Beta');
  });

  it('keep the first who finished them, and are counted while they are open', async () => {
    const id = await addNoteId(operator, 'station', other.station);
    const count = () =>
      test.call(recordNotes.counts, { token: operator, body: { kind: 'station', recordIds: [other.station] } });
    expect((await count()).data).toEqual([{ recordId: other.station, open: 1 }]);
    const first = await test.call(recordNotes.finish, { token: operator, body: { id } });
    test.clock.advance(60_000);
    const second = await test.call(recordNotes.finish, { token: operator, body: { id } });
    expect(second.data).toEqual(first.data);
    expect((await count()).data).toEqual([]);
  });

  it('are deleted by their author alone', async () => {
    const id = await addNoteId(company, 'charger', own.charger, 'to delete');
    expect(await test.call(recordNotes.delete, { token: operator, body: { id } })).toMatchObject({ code: 403 });
    expect(await test.call(recordNotes.delete, { token: company, body: { id } })).toMatchObject({ code: 0 });
    expect((await listNotes(company, 'charger', own.charger)).map(({ text }) => text)).not.toContain('to delete');
  });

  it('need a permission of their kind of record', async () => {
    const reader = await test.userWith(['maintenance/alarm/view', 'maintenance/alarm/acknowledge']);
    expect(
      await test.call(recordNotes.list, { token: reader, body: { kind: 'charger', recordId: own.charger } }),
    ).toMatchObject({
      code: 403,
    });
    expect(await addNote(reader, 'station', own.station)).toMatchObject({ code: 403 });
    expect((await readHandover(reader)).every(({ kind }) => kind === 'alarm')).toBe(true);
    const viewer = await test.userWith(['maintenance/alarm/view']);
    expect(await addNote(viewer, 'alarm', own.alarm)).toMatchObject({ code: 403 });
  });

  it('are in the history of the record', async () => {
    const id = await addNoteId(operator, 'charger', other.charger, 'remembered');
    await test.call(recordNotes.finish, { token: operator, body: { id } });
    await test.call(recordNotes.delete, { token: operator, body: { id } });
    const { data } = await test.call(recordHistory.list, {
      token: operator,
      body: { kind: 'charger', id: other.charger },
    });
    expect((data as ResponseOf<typeof recordHistory.list>).slice(0, 3)).toMatchObject([
      { before: { note: 'remembered' }, after: null },
      { after: { note_done: 'remembered' } },
      { before: null, after: { note: 'remembered' } },
    ]);
    const alarmNote = await addNoteId(operator, 'alarm', other.alarm, 'seen');
    await test.call(recordNotes.finish, { token: operator, body: { id: alarmNote } });
    const events = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('alarmEvent').select(['kind', 'detail']).where('alarmId', '=', other.alarm).orderBy('id').execute(),
    );
    expect(events).toEqual([
      { kind: 'noted', detail: 'seen' },
      { kind: 'noteDone', detail: 'seen' },
    ]);
  });
});

describe('the handover', () => {
  it('lists open notes of the last 24 hours with their records', async () => {
    await addNoteId(company, 'alarm', own.alarm, 'handed over');
    expect((await readHandover(company))[0]).toMatchObject({
      text: 'handed over',
      chargerCode: 'CP-Acme',
      station: 'Station Acme',
      alarmCode: 'GroundFailure',
    });
    test.clock.advance(25 * HOUR);
    expect(await readHandover(await test.userWith(PERMISSIONS))).toEqual([]);
  });
});
