import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyFilter, createWasherFeed, type WasherFeed } from '../../../server/live/feed';
import { deviceChanges, seenCursor } from '../../../server/live/changes';
import { readLiveWashers } from '../../../server/live/washerRows';
import { systemClock } from '../../../server/runtime/clock';
import { acceptCommand, endCommand, requestCommand, takeCommands } from '../../../server/wash/commandStore';
import { markSilent, storeReport } from '../../../server/wash/reports';
import type { MachineReport } from '../../../server/domain/wash/supplierMessages';
import { SYSTEM, type Caller } from '../../../server/db/database';
import { testDatabase } from '../../harness/database';
import { addCompany, addStation } from '../../harness/equipment';
import { addWasher, addWashSite, addWashSupplier } from '../../harness/washes';

let database: Awaited<ReturnType<typeof testDatabase>>;
let feed: WasherFeed;
let companies: string[];
let sites: string[];
let washers: string[];
let supplierId: string;

const log = pino({ level: 'silent' });
const operator: Caller = { ...SYSTEM, scope: 'operator' };
const toCompanyCaller = (companyId: string): Caller => ({ ...SYSTEM, scope: 'company', companyId });
const readChanges = (caller: Caller, cursor: string, waitMs = 10_000) =>
  deviceChanges(feed, caller, { cursor, waitMs }, new AbortController().signal, systemClock);

let sequence = 0;
/** A report as the supplier sends it, at the machine's time. */
function storeState(over: Partial<MachineReport> = {}): Promise<void> {
  sequence += 1;
  const report = { id: `r-${sequence}`, machine: 'AQ-0', sequence, at: new Date().toISOString() };
  const state = { isOnline: true, status: 'available' as const };
  return database.db.asSystem((tx) => storeReport(tx, systemClock, supplierId, { ...report, ...state, ...over }));
}

beforeAll(async () => {
  database = await testDatabase();
  await database.db.asSystem(async (tx) => {
    companies = [await addCompany(tx, 'North'), await addCompany(tx, 'South')];
    ({ supplierId } = await addWashSupplier(tx, 'Aqualine', ['Rinse']));
    sites = [];
    washers = [];
    for (const [i, companyId] of companies.entries()) {
      const site = await addWashSite(tx, companyId, `Site ${i}`);
      sites.push(site);
      washers.push(await addWasher(tx, { washSiteId: site, supplierId, code: `AQ-${i}` }));
    }
    const stationId = await addStation(tx, companies[0] ?? '', 'Station 0');
    await tx
      .updateTable('washSite')
      .set({ stationId })
      .where('id', '=', sites[0] ?? '')
      .execute();
  });
  feed = await createWasherFeed({ db: database.db, log });
});

afterAll(async () => {
  await feed?.close();
  await database?.drop();
});

describe('the feed of washers', () => {
  it('sends the changed fields alone when a report changes the state', async () => {
    const waiting = readChanges(operator, seenCursor(feed));
    await storeState({ status: 'error', errorCode: 'E07', isWaterLow: true });
    const { upserts } = await waiting;
    expect(upserts).toEqual([
      expect.objectContaining({ key: washers[0], status: 'error', errorCode: 'E07', isWaterLow: true, isOnline: true }),
    ]);
    expect(upserts[0]).not.toHaveProperty('washSite');
  });

  it('tells of a report beside the rows when nothing else changed', async () => {
    await storeState();
    await expect.poll(() => feed.revisions.get(washers[0] ?? '')?.row.status).toBe('available');
    const cursor = seenCursor(feed);
    const at = new Date(Date.now() + 1_000);
    await database.db.asSystem((tx) =>
      tx
        .updateTable('washer')
        .set({ reportedAt: at })
        .where('id', '=', washers[0] ?? '')
        .execute(),
    );
    await feed.readSeen();
    const answer = await readChanges(operator, cursor, 0);
    expect(answer.upserts).toEqual([]);
    expect(answer.seen?.map(([key]) => key)).toEqual([washers[0]]);
    expect(await readChanges(toCompanyCaller(companies[1] ?? ''), cursor, 0)).not.toHaveProperty('seen');
  });

  it('does not wake a company when a washer of another changes', async () => {
    const waiting = readChanges(toCompanyCaller(companies[1] ?? ''), seenCursor(feed), 400);
    await storeState({ status: 'locked' });
    expect(await waiting).toMatchObject({ reset: false, upserts: [], removals: [] });
  });

  it('has the rows that row-level security allows each caller', async () => {
    const enterprise: Caller = { ...SYSTEM, scope: 'enterprise', enterpriseId: '1' };
    for (const caller of [operator, ...companies.map(toCompanyCaller), enterprise]) {
      const visible = await database.db.as(caller, (tx) => readLiveWashers(tx));
      const read = [...feed.revisions.rows(companyFilter(caller))].map(({ key }) => key).sort();
      expect(read).toEqual(visible.map(({ row }) => row.key).sort());
    }
  });

  it('follows a command through its states until it ends', async () => {
    await storeState({ status: 'available' });
    const by = { userId: '1', fullName: 'Alma Bekova' };
    const readCommand = () => feed.revisions.get(washers[0] ?? '')?.row.command;
    const { id } = await database.db.asSystem((tx) =>
      requestCommand(tx, { washerId: washers[0] ?? '', kind: 'lock', reason: null, by }, Date.now()),
    );
    await expect.poll(readCommand).toEqual({ commandId: id, kind: 'lock', state: 'created' });
    await database.db.asSystem((tx) => takeCommands(tx, systemClock));
    await expect.poll(() => readCommand()?.state).toBe('sent');
    await database.db.asSystem((tx) => acceptCommand(tx, id, systemClock));
    await expect.poll(() => readCommand()?.state).toBe('accepted');
    await database.db.asSystem((tx) => endCommand(tx, id, { to: 'rejected', at: Date.now() }));
    await expect.poll(readCommand).toBeNull();
  });

  it('shows a washer offline when its supplier is silent', async () => {
    await storeState();
    await database.db.asSystem((tx) =>
      tx
        .updateTable('washer')
        .set({ reportedAt: new Date(Date.now() - 600_000) })
        .where('id', '=', washers[0] ?? '')
        .execute(),
    );
    const waiting = readChanges(operator, seenCursor(feed));
    await database.db.asSystem((tx) => markSilent(tx, systemClock));
    expect((await waiting).upserts).toEqual([expect.objectContaining({ key: washers[0], isOnline: false })]);
  });

  it('is left by a washer that is retired, and takes it to the company that gets its site', async () => {
    const [first = '', second = ''] = companies.map((companyId) => companyId);
    const cursor = seenCursor(feed);
    await database.db.asSystem(async (tx) => {
      await tx
        .updateTable('washer')
        .set({ washSiteId: sites[1] ?? '' })
        .where('id', '=', washers[0] ?? '')
        .execute();
    });
    expect((await readChanges(toCompanyCaller(first), cursor)).removals).toEqual([washers[0]]);
    expect((await readChanges(toCompanyCaller(second), cursor)).upserts).toEqual([
      expect.objectContaining({ key: washers[0], washSite: 'Site 1', stationId: null }),
    ]);
    const later = seenCursor(feed);
    await database.db.asSystem(async (tx) => {
      await tx
        .updateTable('washer')
        .set({ retiredAt: new Date() })
        .where('id', '=', washers[0] ?? '')
        .execute();
    });
    expect((await readChanges(toCompanyCaller(second), later)).removals).toEqual([washers[0]]);
    expect((await readChanges(toCompanyCaller(first), later, 0)).removals).toEqual([]);
  });
});
