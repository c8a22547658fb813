import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { ocppLog } from '../../../../src/contract/evo-monitor/ocppLog';
import { createMonitorApp, type MonitorApp } from './monitorApp';

let app: MonitorApp;
let operator: string;

type Page = ResponseOf<typeof ocppLog.page>;
const readPage = async (body: object, token = operator) =>
  (await app.node.call(ocppLog.page, { token, body })).data as Page;

beforeAll(async () => {
  app = await createMonitorApp();
  operator = await app.node.userWith(['maintenance/ocppLog/view']);
  const { node, north, south } = app;
  const now = node.clock.now();
  await node.deps.db.asSystem((tx) =>
    tx
      .insertInto('ocppLog')
      .values(
        Array.from({ length: 25 }, (_, i) => {
          const station = i % 5 === 0 ? south : north;
          return {
            // Several frames in one millisecond are usual: they are ordered by id.
            at: new Date(now - Math.floor(i / 3) * 1000),
            chargerCode: station.chargerCode,
            chargerId: station.chargerId,
            companyId: station.companyId,
            level: i % 7 === 0 ? ('error' as const) : ('up' as const),
            messageType: 2,
            messageId: `m${i}`,
            action: i % 2 ? 'MeterValues' : 'Heartbeat',
            content: `[2,"m${i}","x",{"note":"100% of A_B ${i}"}]`,
            roundTripMs: null,
          };
        }),
      )
      .execute(),
  );
});
afterAll(() => app?.close());

describe('ocppLog/page', () => {
  it('pages through all messages by cursor, newest first and without repetition', async () => {
    const seen: { id: string; time: string }[] = [];
    let cursor: string | undefined;
    do {
      const answer = await readPage({ pageSize: 10, cursor });
      seen.push(...answer.records);
      cursor = answer.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(25);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(25);
    const times = seen.map(({ time }) => time);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('filters by charger, level, message and literal keyword', async () => {
    expect((await readPage({ chargerCode: 'CH-S' })).total).toBe(5);
    expect((await readPage({ levels: ['error'] })).total).toBe(4);
    expect((await readPage({ messageName: 'MeterValues' })).total).toBe(12);
    expect((await readPage({ keyword: '100% OF a_b 7' })).total).toBe(1);
    expect((await readPage({ keyword: '%_%' })).total).toBe(0);
  });

  it('masks tags of the app and finds none by its digits when the caller may not see app users', async () => {
    const { chargerCode, chargerId, companyId } = app.north;
    const content = '[2,"m99","Authorize",{"idTag":"+77775937312"}]';
    const at = new Date(app.node.clock.now());
    const frame = { level: 'up' as const, messageType: 2, messageId: 'm99', action: 'Authorize', roundTripMs: null };
    await app.node.deps.db.asSystem((tx) =>
      tx
        .insertInto('ocppLog')
        .values({ at, chargerCode, chargerId, companyId, content, ...frame })
        .execute(),
    );
    const seeing = await app.node.userWith(['maintenance/ocppLog/view', 'user/app/view']);
    expect((await readPage({ messageName: 'Authorize' }, seeing)).records[0]?.content).toBe(content);
    expect((await readPage({ keyword: '7775937' }, seeing)).total).toBe(1);
    const [masked] = (await readPage({ messageName: 'Authorize' })).records;
    expect(masked?.content).toBe('[2,"m99","Authorize",{"idTag":"***7312"}]');
    expect((await readPage({ keyword: '7775937' })).total).toBe(0);
    expect((await readPage({ keyword: '7312' })).total).toBe(1);
    await app.node.deps.db.asSystem((tx) => tx.deleteFrom('ocppLog').where('action', '=', 'Authorize').execute());
  });

  it('shows a company its own chargers only', async () => {
    const { companyId } = app.south;
    const ofSouth = await app.node.userWith(['maintenance/ocppLog/view'], { scope: 'company', companyId });
    expect((await readPage({}, ofSouth)).total).toBe(5);
    expect((await readPage({ chargerCode: 'CH-N' }, ofSouth)).total).toBe(0);
  });

  it('returns an empty page when the cursor is malformed', async () => {
    expect((await readPage({ cursor: "1'; drop" })).records).toEqual([]);
  });
});
