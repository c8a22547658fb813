import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inlineParameters } from '../../../server/db/literals';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { INJECTIONS } from '../../harness/injections';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const readValue = async (text: string, values?: unknown[]) => {
  const { rows } = await client.query<{ value: unknown }>(text, values);
  return rows[0]?.value;
};

const VALUES: [type: string, value: unknown][] = [
  ...[...INJECTIONS, '', "'", '\\', "\\'", '\n', '$1', '$$'].map((text): [string, unknown] => ['text', text]),
  ['text[]', [...INJECTIONS]],
  ['text[]', ['', 'null', null, '"', '\\', '{a,b}', "it's"]],
  ['text[]', []],
  ['int[][]', [[1], [2]]],
  ['int', 7],
  ['numeric', -0.5],
  ['bool', false],
  ['bigint', 9007199254740993n],
  ['timestamptz', new Date('2026-01-31T23:00:00.123Z')],
  ['bytea', Buffer.from([0, 39, 92, 255])],
  ['jsonb', { a: ["'", '\\', '"'] }],
  ['text', null],
];

describe('a parameter inlined into a statement', () => {
  it.each(VALUES)('is read as %s like one sent by the driver: %s', async (type, value) => {
    const sql = `select ($1::${type})::text as value`;
    expect(await readValue(inlineParameters({ sql, parameters: [value] }))).toEqual(await readValue(sql, [value]));
  });

  it('gets its type from its context as with the driver: beside a list, an id or a pattern', async () => {
    const sql = `select count(*)::int as value from (values (1::bigint, 'a\\b'), (2, 'c')) v(id, name)
      where id = $1 and name like $2 and id = any($3)`;
    const parameters = ['1', 'a%', ['1', '3']];
    expect(await readValue(inlineParameters({ sql, parameters }))).toBe(1);
  });

  it('replaces its own placeholder only, and no `$1` in a quoted text, a name or another value', () => {
    const parameters = ['$2', 'b', ...Array.from({ length: 8 }, (_, i) => `p${i + 3}`)];
    const sql = `select $1, $10, '$1 ''$2', "$1""$2", E'\\'$1', $2`;
    expect(inlineParameters({ sql, parameters })).toBe(`select '$2', 'p10', '$1 ''$2', "$1""$2", E'\\'$1', 'b'`);
  });
});
