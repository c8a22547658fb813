import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roundedTo } from '../../../server/db/inDigits';
import { inOrder } from '../../../server/db/readPage';
import { roundTo } from '../../../src/lib/decimal';
import { clockIn } from '../../../server/http/tables/cells';
import { csvFile } from '../../../server/http/tables/csv';
import {
  amountColumn,
  codeColumn,
  figureColumn,
  textColumn,
  timeColumn,
  wordColumn,
} from '../../../server/http/tables/tableCells';
import { tableExportRoute } from '../../../server/http/tables/tableExport';
import type { Tx } from '../../../server/db/database';
import { toWire } from '../../../server/wire/wireTime';
import { exportCall, zoneName } from '../../../src/contract/exports';
import { INJECTIONS } from '../../harness/injections';
import { readXlsx } from './readXlsx';
import { testApp, type TestApp } from './testApp';

const COLUMNS = ['note', 'state', 'energy', 'paid', 'currency', 'at', 'local', 'no'] as const;
type Row = Record<'note' | 'state' | 'energy' | 'paid' | 'at' | 'zone', string | null>;

const call = exportCall({
  path: 'evo-basic/test/table',
  access: 'signed-in',
  summary: 'For tests',
  filters: {},
  sortable: ['energy'],
  columns: COLUMNS,
});

let rows: Row[] = [];
const EMPTY: Row = { note: null, state: null, energy: null, paid: null, at: null, zone: null };
const makeNoteRows = (...notes: string[]) => notes.map((note): Row => ({ ...EMPTY, note }));

/** Selects rows like a list: with parameters, and in the given order. */
function selectRows(tx: Tx) {
  return tx
    .selectFrom(
      sql<{ r: Row; no: string }>`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality`.as<'x'>(
        sql`x(r, no)`,
      ),
    )
    .select(['no', sql<string>`r->>'note'`.as('note'), sql<string>`r->>'state'`.as('state')])
    .select([sql<string>`(r->>'energy')::float8`.as('energy'), sql<string>`(r->>'paid')::numeric`.as('paid')])
    .select([sql`'EUR'`.as('currency'), sql`(r->>'at')::timestamptz`.as('at'), sql`r->>'zone'`.as('ownZone')]);
}

let test: TestApp;
let token: string;
beforeAll(async () => {
  const route = tableExportRoute(call, ({ body }) => ({
    fileName: 'теги',
    columns: {
      note: textColumn('Note, long'),
      state: wordColumn('State', ['on', 'off'], (state) => (state === 'on' ? 'Läuft' : 'Aus, "ganz"')),
      energy: figureColumn('Energy'),
      paid: amountColumn('Paid', roundedTo(sql`2`, sql.ref('listed.paid'))),
      currency: codeColumn('Currency'),
      at: timeColumn('At'),
      local: timeColumn('Local', sql.ref('listed.ownZone'), sql.ref('listed.at')),
      no: codeColumn('No'),
    },
    rows: (tx) =>
      inOrder(selectRows(tx), 'listed', body.sort, {
        fields: { energy: 'x.r' },
        usual: [],
        key: 'x.no',
      }),
  }));
  test = await testApp({ routes: [route] });
  token = await test.userWith([]);
});
afterAll(() => test.close());

const requestExport = (body: object) =>
  test.app.inject({
    method: 'POST',
    url: `/api/${call.path}`,
    headers: { authorization: token, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const exportCsv = async (body: object) => (await requestExport(body)).body;

/** White space of every kind, put before formulas and before other texts. */
const SPACES = [
  '\t',
  '\n',
  '\v',
  '\f',
  '\r',
  ' ',
  '\u00a0',
  '\u1680',
  '\u2003',
  '\u2028',
  '\u2029',
  '\u202f',
  '\u205f',
  '\u3000',
  '\ufeff',
];
const NASTY = [
  ...INJECTIONS,
  ...['=1', '+1', '-1', '@a', '\uff1d1', '\uff0b1', '\uff0d1', '\uff201', '0=', 'a=b', '\u200b=1', "'=1", '"=1"'],
  ...SPACES.flatMap((space) => [`${space}=1`, `${space} @x`, `${space}text`, space, `a${space}`]),
  ...[',', '"', '""', 'a,b', 'a\nb', 'a\r\nb', 'a"b', '\\', '\\.', '\\N', 'NULL', '', ' ', '-', 'é', '漢字', '👩‍🔧', '١'],
];

describe('a file written by the database', () => {
  it('has the same bytes as one made from rows one by one', async () => {
    rows = makeNoteRows(...NASTY);
    const cells = async function* () {
      yield* NASTY.map((note) => [note, '7']);
    };
    const { content } = csvFile('x', ['Note, long', 'No'], cells());
    const expected = (await buffer(content)).toString().replace(/,7\n/g, ',\n');
    const exported = await exportCsv({ columns: ['note', 'no'] });
    expect(exported.replace(/,\d+\n/g, ',\n')).toBe(expected);
  });

  it('has translated words, negative figures, money with its currency, and empty cells', async () => {
    rows = [
      { ...EMPTY, state: 'on', energy: '-0.5', paid: '-12.5', note: '' },
      { ...EMPTY, state: 'off', energy: '47.729', paid: '0.125' },
      { ...EMPTY, state: '=other', energy: '0', paid: '0' },
      EMPTY,
    ];
    expect(await exportCsv({ columns: ['state', 'energy', 'paid', 'note'] })).toBe(
      '\ufeffState,Energy,Paid,"Note, long",Currency\n' +
        'Läuft,-0.5,-12.50,,EUR\n"Aus, ""ganz""",47.729,0.12,,EUR\n' +
        `'=other,0,0.00,,EUR\n,,,,EUR\n`,
    );
  });

  /** Tells whether this version of Node knows the zone; some do not know offsets. */
  const isZone = (zone: string) => zoneName.safeParse(zone).success;
  const MOMENTS = [
    '2026-01-31T22:30:00.999Z',
    '2026-07-01T00:00:00Z',
    '2026-03-29T00:59:59.5Z',
    '2026-10-25T01:00:00Z',
  ];
  it.each(
    [
      'UTC',
      'Asia/Almaty',
      'europe/berlin',
      'Asia/Kathmandu',
      '+05:30',
      '-0330',
      '+14',
      'CET',
      'EST',
      'Etc/GMT+5',
    ].filter(isZone),
  )('shows times to the second in the zone %s', async (zone) => {
    rows = MOMENTS.map((at) => ({ ...EMPTY, at, zone: 'Asia/Tokyo' }));
    const times = MOMENTS.map((at) => clockIn(zone, toWire(new Date(at))));
    expect(await exportCsv({ columns: ['at', 'local'], timeZone: zone })).toBe(
      `\ufeffAt (${zone}),Local (${zone})\n${times.map((at) => `${at},${at}\n`).join('')}`,
    );
  });

  it('shows times in their own zones when none is requested', async () => {
    rows = ['Asia/Tokyo', 'America/New_York'].map((zone) => ({ ...EMPTY, at: '2026-01-31T22:30:00.999Z', zone }));
    expect(await exportCsv({ columns: ['at', 'local'] })).toBe(
      '\ufeffAt (UTC),Local\n2026-01-31 22:30:00,2026-02-01 07:30:00\n2026-01-31 22:30:00,2026-01-31 17:30:00\n',
    );
  });

  it('has texts, numbers, money and times as typed cells when it is XLSX', async () => {
    const hostileText = '=1+1, "x"\n\\';
    rows = [
      {
        note: hostileText,
        state: 'on',
        energy: '-0.5',
        paid: '12.5',
        at: '2026-01-31T22:00:00Z',
        zone: 'Europe/Berlin',
      },
      EMPTY,
    ];
    const { sheets } = readXlsx((await requestExport({ format: 'xlsx', timeZone: 'Asia/Almaty' })).rawPayload);
    const [header, first, second] = sheets[0] ?? [];
    expect(header?.F).toMatchObject({ value: 'At (Asia/Almaty)', isBold: true });
    expect(first).toMatchObject({
      A: { type: 'text', value: hostileText },
      B: { type: 'text', value: 'Läuft' },
      C: { type: 'number', value: '-0.5' },
      D: { type: 'number', value: '12.50', format: '0.00' },
      F: { type: 'number', value: '46054.125', format: 'yyyy\\-mm\\-dd hh:mm:ss' },
      H: { type: 'text', value: '1' },
    });
    expect(Object.keys(second ?? {})).toEqual(['E', 'H']);
  });

  it.each(['csv', 'xlsx'])('is refused when it is %s and there are no rows', async (format) => {
    rows = [];
    const response = await requestExport({ format });
    expect(response.json()).toMatchObject({ code: 422, msg: 'No file to export' });
  });

  it('rounds money as the server does', async () => {
    const AMOUNTS = [
      '0.125',
      '0.135',
      '-0.125',
      '-0.135',
      '0.1250001',
      '2.5',
      '3',
      '0',
      '-0.001',
      '0.995',
      '1e-9',
      '99999999999.995',
    ];
    for (const digits of [0, 2, 3]) {
      const { rows: rounded } = await test.deps.db.asSystem((tx) =>
        sql<{
          amount: string;
          text: string;
        }>`select a as text, ${roundedTo(sql`${digits}::int`, sql`a::numeric`)}::text as amount
          from unnest(${AMOUNTS}::text[]) a`.execute(tx),
      );
      expect(rounded.map((row) => row.amount)).toEqual(AMOUNTS.map((each) => roundTo(digits, each)));
    }
  });
});
