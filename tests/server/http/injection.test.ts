import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../server/db/database';
import { liveRoutes } from '../../../server/modules/liveRoutes';
import { CONTRACT } from '../../../src/contract/contract';
import type { Endpoint } from '../../../src/contract/endpoint';
import { adminGetApp } from '../../../src/contract/evo-basic/adminGetApp';
import { appClientLogs } from '../../../src/contract/evo-basic/appClientLogs';
import { chargerPriceSettings } from '../../../src/contract/evo-basic/chargerPriceSettings';
import { chargeTag } from '../../../src/contract/evo-basic/chargeTag';
import { PERMISSIONS } from '../../../src/contract/permissions';
import { addCompany } from '../../harness/equipment';
import { listFreeTexts, injectText, INJECTIONS } from '../../harness/injections';
import { addAppUser } from '../../harness/people';
import { addKnownRecords, KINDS, type Kind, type KnownRecords } from '../../harness/recordKinds';
import { readXlsx } from './readXlsx';
import { testApp, type TestApp } from './testApp';

/**
 * In the short run each kind of record stores a third of the hostile texts, in turns, since all fields take the same
 * way to the database.
 */
const SHARE = process.env.LONG ? 1 : 3;

let test: TestApp;
let token: string;
let known: KnownRecords;

beforeAll(async () => {
  test = await testApp({ routes: liveRoutes({} as never) });
  token = await test.userWith(PERMISSIONS, { userName: 'whole' });
  await test.userWith([], { userName: 'firm', scope: 'company', companyId: await test.deps.db.asSystem(addFirm) });
  const { data } = await test.call(chargerPriceSettings.list, { token, body: {} });
  const prices = data as { id: string; currency: string }[];
  known = await test.deps.db.asSystem((tx) =>
    addKnownRecords(tx, prices.find(({ currency }) => currency === 'EUR')?.id ?? ''),
  );
});
afterAll(() => test.close());

const addFirm = (tx: Tx) => addCompany(tx, 'Firm');

const findCalls = (name: string, { calls }: Kind) => {
  const resource: Record<string, Endpoint> = CONTRACT[name as keyof typeof CONTRACT];
  const { page, detail, add = resource[calls?.add ?? ''], update = calls?.update } = resource;
  return { page, detail, add, update } as Record<'page' | 'detail' | 'add' | 'update', Endpoint>;
};

const readPath = (of: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], of);

const kinds = Object.entries(KINDS).map(([name, kind], no) => [name, kind, no] as const);

describe.each(kinds)('texts of %s', (name, kind, no) => {
  const { page, detail, add, update } = findCalls(name, kind);
  const keptFields = kind.kept ?? [];

  it('are stored and shown unchanged for every hostile text of their turn', { timeout: 30_000 }, async () => {
    const callEndpoint = async <T>(endpoint: Endpoint, body: unknown) => {
      const { id = '' } = body as { id?: string };
      const { code, data } = await test.call(endpoint, {
        ...{ token, params: { id }, body: endpoint.body ? body : {} },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      expect({ code, data }, JSON.stringify({ path: endpoint.path, body })).toMatchObject({ code: 0 });
      return data as T;
    };
    const bodyOf = (endpoint: Endpoint, text: string) =>
      injectText(endpoint.body as never, kind.base(known), text, keptFields) as Record<string, unknown>;
    const made = await callEndpoint<{ id?: string }>(add, bodyOf(add, INJECTIONS[0]));
    const rows = async () =>
      (await callEndpoint<{ records: { id: string; version: number }[] }>(page, { pageNum: 1, pageSize: 100 })).records;
    const id = made?.id ?? String(Math.max(...(await rows()).map((row) => Number(row.id))));
    const listedRow = async () => (await rows()).find((row) => row.id === id);
    const sample = async () => (detail ? callEndpoint<{ version: number }>(detail, { id }) : listedRow());
    const texts = listFreeTexts(update.body as never, kind.base(known), keptFields);
    expect(texts).not.toEqual([]);
    let stored = await sample();
    // The last text differs, so that a name that must be unique is free for the next kind.
    for (const text of [...INJECTIONS.filter((_text, at) => at % SHARE === no % SHARE), name]) {
      const sent = { ...bodyOf(update, text), id, version: stored?.version };
      await callEndpoint(update, sent);
      stored = await sample();
      const row = await listedRow();
      for (const path of texts) {
        expect(readPath(stored, path), `${path}: ${text}`).toBe(readPath(sent, path));
        // A row may lack the field.
        expect([undefined, readPath(sent, path)], `${path}: ${text}`).toContain(readPath(row, path));
      }
    }
  });
});

/** Tells whether a spreadsheet would read a cell as a formula, in any disguise; plain numbers are none. */
const isFormula = (cell: string) =>
  /^[\s\u200b]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);

describe('a file with hostile texts', () => {
  const file = (endpoint: Endpoint, body: object) =>
    test.app.inject({
      method: endpoint.method,
      url: `/api/${endpoint.path}`,
      headers: { authorization: token, 'accept-language': 'en_US', 'content-type': 'application/json' },
      ...(endpoint.method === 'POST' && { payload: JSON.stringify(body) }),
    });
  const wanted = [...INJECTIONS].map((text) => text.trim());

  const MADE: [what: string, endpoint: Endpoint, make: (text: string, no: number) => Promise<unknown>][] = [
    [
      'charge tags',
      chargeTag.export,
      (remark, no) => test.call(chargeTag.add, { token, body: { tagNo: `X${no}`, remark } }),
    ],
    ['app users', adminGetApp.export, (text) => test.deps.db.asSystem((tx) => addAppUser(tx, text))],
    [
      'the client log',
      appClientLogs.download,
      // Each report comes from another account, since the number per account and minute is limited.
      async (text, no) =>
        test.call(appClientLogs.add, {
          token: no % 15 === 0 ? (token = await test.userWith(PERMISSIONS)) : token,
          body: { appId: 'app', level: 'error', message: text, detail: text },
        }),
    ],
  ];

  it.each(MADE)('has every text of %s and no formula', async (_what, endpoint, make) => {
    for (const [at, text] of wanted.entries()) await make(text, at);
    const csv = await file(endpoint, {});
    const cells = (parse(csv.body, { bom: true, relax_column_count: true }) as string[][]).flat();
    expect(cells.filter(isFormula)).toEqual([]);
    // Texts that look like formulas are stored with a leading apostrophe.
    expect(cells).toEqual(expect.arrayContaining(wanted.map((text) => (isFormula(text) ? `'${text}` : text))));
    if (endpoint.method !== 'POST') return;
    const { sheets, parts } = readXlsx((await file(endpoint, { format: 'xlsx' })).rawPayload);
    const texts = sheets.flat().flatMap((row) => Object.values(row));
    expect(texts.map(({ value }) => value)).toEqual(expect.arrayContaining(wanted));
    expect(Object.values(parts).some((xml) => xml.includes('<f>'))).toBe(false);
  });
});

describe('the kinds of records', () => {
  it('are those of the contract', () => {
    const added = Object.entries(CONTRACT).filter(([, resource]) =>
      Object.values<Endpoint>(resource as Record<string, Endpoint>).some(({ business }) => business === 'insert'),
    );
    // Records without an update call, whose own tests use the hostile texts.
    const isNeverChanged = ['carWasherOrders', 'couponScheme', 'file', 'ocpiTokens', 'plannedWork', 'recordNotes'];
    // All fields of a home charger have a format; an alarm channel never answers what it was given.
    const hasNoTexts = ['homeChargers', 'alarmChannel'];
    // Parts of a station have no page of their own; their own tests use the hostile texts.
    const hasNoPage = ['stationPower'];
    expect(
      added
        .map(([name]) => name)
        .filter((name) => ![...isNeverChanged, ...hasNoTexts, ...hasNoPage].includes(name))
        .sort(),
    ).toEqual(Object.keys(KINDS).sort());
  });
});
