import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { ocppLog, type OcppExchange } from '../../../../src/contract/evo-monitor/ocppLog';
import { notifyFrames } from '../../../../server/db/notify';
import { Waiters } from '../../../../server/runtime/waiters';
import { createMonitorApp, type MonitorApp, type Station } from './monitorApp';

let app: MonitorApp;
let operator: string;
let now: number;

const MAY = ['maintenance/ocppLog/view', 'maintenance/ocppLog/export', 'maintenance/ocppLog/follow'];

interface Frame {
  /** Milliseconds before now. */
  ago: number;
  level?: 'up' | 'down' | 'error';
  type?: number | null;
  messageId?: string;
  action?: string | null;
  content?: string;
  roundTripMs?: number;
}

async function log(station: Station, ...frames: Frame[]): Promise<void> {
  const { chargerCode, chargerId, companyId } = station;
  await app.node.deps.db.asSystem(async (tx) => {
    await tx
      .insertInto('ocppLog')
      .values(
        frames.map(({ ago, level = 'up', type = 2, messageId = 'm1', action = 'Heartbeat', ...frame }) => ({
          ...{ chargerCode, chargerId, companyId, level, messageId, action },
          at: new Date(now - ago),
          messageType: type,
          content: frame.content ?? `[${type},"${messageId}"]`,
          roundTripMs: frame.roundTripMs ?? null,
        })),
      )
      .execute();
    await notifyFrames(tx, [chargerCode]);
  });
}

const call = (ago: number, more: Partial<Frame> = {}): Frame => ({ ago, ...more });
const answer = (ago: number, more: Partial<Frame> = {}): Frame => ({ ago, level: 'down', type: 3, ...more });

async function search(body: object = {}, token = operator) {
  return (await app.node.call(ocppLog.exchanges, { token, body })).data as ResponseOf<typeof ocppLog.exchanges>;
}

const pair = ({ content, answer: answered }: OcppExchange) => [content, answered?.content ?? null];

beforeAll(async () => {
  app = await createMonitorApp();
  operator = await app.node.userWith(MAY);
  now = app.node.clock.now();
});
beforeEach(() => app.node.deps.db.asSystem((tx) => tx.deleteFrom('ocppLog').execute()));
afterAll(() => app?.close());

describe('ocppLog/exchanges', () => {
  it('answers a call with its answer as one row, and its round trip', async () => {
    await log(app.north, call(5_000), answer(4_958, { roundTripMs: 42 }));
    const { records, total } = await search();
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({ level: 'up', roundTripMs: 42, answer: { messageType: 3 }, isAwaited: false });
  });

  it('pairs an answer that was logged before its call', async () => {
    await log(app.north, answer(5_010, { content: 'early' }), call(5_000, { content: 'late' }));
    expect((await search()).records.map(pair)).toEqual([['late', 'early']]);
  });

  it('pairs each of two calls of one id with its own answer', async () => {
    await log(
      app.north,
      call(9_000, { content: 'first' }),
      answer(8_990, { content: 'to first', roundTripMs: 10 }),
      call(5_000, { content: 'second' }),
      answer(4_980, { content: 'to second', roundTripMs: 20 }),
    );
    expect((await search()).records.map(pair)).toEqual([
      ['second', 'to second'],
      ['first', 'to first'],
    ]);
  });

  it('shows a second answer to a call as a row of its own', async () => {
    await log(app.north, call(5_000), answer(4_990, { roundTripMs: 10 }), answer(4_000, { content: 'again' }));
    const { records } = await search();
    expect(records.map(({ content, answer: answered }) => [content, answered === null])).toEqual([
      ['again', true],
      ['[2,"m1"]', false],
    ]);
  });

  it('leaves a call without an answer awaited for a minute, and unanswered then', async () => {
    await log(app.north, call(5_000, { messageId: 'new' }), call(90_000, { messageId: 'old' }));
    const { records } = await search();
    expect(records.map(({ messageId, isAwaited }) => [messageId, isAwaited])).toEqual([
      ['new', true],
      ['old', false],
    ]);
  });

  it('does not pair calls of the other side or of another charger that have the same id', async () => {
    await log(app.north, call(5_000), call(4_900, { level: 'down', action: 'Reset' }));
    await log(app.south, answer(4_800));
    expect((await search()).records.every((row) => row.answer === null)).toBe(true);
    expect((await search()).total).toBe(3);
  });

  it('pairs an error, and finds the call by it', async () => {
    await log(
      app.north,
      call(5_000),
      answer(4_950, { level: 'error', type: 4, roundTripMs: 50, content: 'NotSupported' }),
      call(3_000, { messageId: 'm2' }),
    );
    expect((await search({ levels: ['error'] })).records.map(({ messageId }) => messageId)).toEqual(['m1']);
    expect((await search({ text: 'notsupp' })).records.map(({ messageId }) => messageId)).toEqual(['m1']);
    expect((await search({ levels: ['down'] })).total).toBe(0);
  });

  it('searches the last day unless told, and pages by cursor', async () => {
    await log(
      app.north,
      ...Array.from({ length: 25 }, (_, i) => call(1_000 + i, { messageId: `m${i}` })),
      call(2 * 86_400_000, { messageId: 'before' }),
    );
    const first = await search();
    const second = await search({ cursor: first.nextCursor, pageNum: 2, knownTotal: first.total });
    const ids = [...first.records, ...second.records].map(({ messageId }) => messageId);
    expect(first.total).toBe(25);
    expect(ids).toEqual(Array.from({ length: 25 }, (_, i) => `m${i}`));
    expect((await search({ from: '2020-01-01 00:00:00' })).total).toBe(26);
  });

  it('filters by charger and message', async () => {
    await log(app.north, call(2_000), call(1_000, { messageId: 'm2', action: 'BootNotification' }));
    await log(app.south, call(1_000));
    expect((await search({ chargerCode: 'CH-S' })).total).toBe(1);
    expect((await search({ messageNames: ['BootNotification'] })).records[0]?.messageId).toBe('m2');
  });

  it('masks tags in both frames for a caller without the right to see app users', async () => {
    await log(
      app.north,
      call(2_000, { content: '{"idTag":"+77775937312"}' }),
      answer(1_990, { roundTripMs: 10, content: '{"parentIdTag":"+77775931111"}' }),
    );
    expect((await search()).records.map(pair)).toEqual([['{"idTag":"***7312"}', '{"parentIdTag":"***1111"}']]);
  });

  it('shows a company its own chargers only', async () => {
    await log(app.north, call(1_000));
    const ofSouth = await app.node.userWith(MAY, { scope: 'company', companyId: app.south.companyId });
    expect((await search({}, ofSouth)).records).toEqual([]);
    const [row] = (await search()).records;
    const { status } = await app.node.call(ocppLog.exchange, { token: ofSouth, params: { id: row?.id ?? '' } });
    expect(status).toBe(404);
  });
});

describe('ocppLog/exchange', () => {
  it('names the command that a call was sent for', async () => {
    await log(app.north, call(1_000, { level: 'down', messageId: 'cmd-1', action: 'Reset' }));
    const { chargerId, companyId } = app.north;
    const command = await app.node.deps.db.asSystem((tx) =>
      tx
        .insertInto('command')
        .values({
          ...{ chargerId, companyId, kind: 'reset', createdByName: 'noc', createdAt: new Date(now - 1_100) },
          request: JSON.stringify([2, 'cmd-1', 'Reset', {}]),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const id = (await search()).records[0]?.id ?? '';
    const token = await app.node.userWith([...MAY, 'maintenance/monitor/view']);
    expect((await app.node.call(ocppLog.exchange, { token, params: { id } })).data).toMatchObject({
      command: { id: command.id, kind: 'reset' },
    });
    expect((await app.node.call(ocppLog.exchange, { token: operator, params: { id } })).data).toMatchObject({
      command: null,
    });
  });
});

describe('ocppLog/follow', () => {
  const follow = async (body: object, token = operator) =>
    (await app.node.call(ocppLog.follow, { token, body: { chargerCode: 'CH-N', ...body } })).data as ResponseOf<
      typeof ocppLog.follow
    >;

  it('begins with the latest messages and goes on behind them', async () => {
    await log(app.north, call(3_000, { messageId: 'm1' }), call(2_000, { messageId: 'm2' }));
    const first = await follow({});
    expect(first.messages.map(({ messageId }) => messageId)).toEqual(['m1', 'm2']);
    expect((await follow({ cursor: first.cursor })).messages).toEqual([]);
    await log(app.north, call(1_000, { messageId: 'm3' }));
    const next = await follow({ cursor: first.cursor });
    expect(next.messages.map(({ messageId }) => messageId)).toEqual(['m3']);
    expect(next.hasGap).toBe(false);
  });

  it('wakes when a message of the charger is stored', async () => {
    const { cursor } = await follow({});
    const startedAt = performance.now();
    const waits = vi.spyOn(Waiters.prototype, 'wait');
    const waiting = follow({ cursor, waitMs: 10_000 });
    await expect.poll(() => waits.mock.calls.length).toBe(1);
    await log(app.south, call(0, { messageId: 'other' }));
    await log(app.north, call(0, { messageId: 'news' }));
    expect((await waiting).messages.map(({ messageId }) => messageId)).toEqual(['news']);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('tells of a gap when more came than one answer holds', async () => {
    await log(app.north, call(9_000, { messageId: 'first' }));
    const { cursor } = await follow({});
    await log(app.north, ...Array.from({ length: 201 }, (_, i) => call(8_000 - i, { messageId: `m${i}` })));
    const next = await follow({ cursor });
    expect(next.messages).toHaveLength(200);
    expect(next.messages.at(-1)?.messageId).toBe('m200');
    expect(next.hasGap).toBe(true);
  });

  it('shows a company nothing of a charger that is not its own', async () => {
    await log(app.north, call(1_000));
    const ofSouth = await app.node.userWith(MAY, { scope: 'company', companyId: app.south.companyId });
    expect((await follow({}, ofSouth)).messages).toEqual([]);
  });

  it('is refused without its permission, and with a cursor that is none', async () => {
    const viewer = await app.node.userWith(['maintenance/ocppLog/view']);
    const body = { chargerCode: 'CH-N' };
    expect((await app.node.call(ocppLog.follow, { token: viewer, body })).status).toBe(403);
    const malformed = { ...body, cursor: "1'; drop" };
    expect((await app.node.call(ocppLog.follow, { token: operator, body: malformed })).status).toBe(400);
  });
});
