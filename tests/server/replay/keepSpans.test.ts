import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepSpans, readGaps } from '../../../server/replay/keepSpans';
import { testDatabase, type TestDatabase } from '../../harness/database';

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 4, 4);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const toDate = (minute: number) => new Date(START + minute * MINUTE_MS);
const keepEach = async (from: number, until: number) => {
  for (let minute = from; minute <= until; minute += 1)
    await database.db.asSystem((tx) => keepSpans(tx, toDate(minute).getTime()));
};
const listGaps = (from: number, until: number) =>
  database.db.asSystem(async (tx) =>
    (await readGaps(tx, toDate(from), toDate(until))).map((gap) => [
      (gap.from.getTime() - START) / MINUTE_MS,
      (gap.until.getTime() - START) / MINUTE_MS,
    ]),
  );

it('spans: a break of the server is a gap, a late run is none', async () => {
  await keepEach(0, 5);
  await keepEach(7, 10);
  await keepEach(30, 31);
  // The clock of another node is behind.
  await keepEach(30, 30);
  expect(await listGaps(0, 60)).toEqual([[10, 30]]);
  expect(await listGaps(15, 20)).toEqual([[10, 30]]);
  expect(await listGaps(30, 60)).toEqual([]);
  expect(await listGaps(0, 10)).toEqual([]);
});

it('spans: those before the first checkpoint are deleted after a break', async () => {
  await database.db.asSystem((tx) =>
    sql`insert into replay_checkpoint (at, states) values (${toDate(20)}, '[]')`.execute(tx),
  );
  await keepEach(60, 60);
  expect(await listGaps(0, 120)).toEqual([[31, 60]]);
});
