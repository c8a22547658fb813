import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isAllowedChange } from '../../../server/domain/ocpp/connectorStatus';
import { stopReason } from '../../../server/domain/ocpp/stopReason';
import { makeDemoData, type DemoData } from '../../../server/demo/demoData';
import { logRows, type LogFrame } from '../../../server/demo/frames';
import type { DemoEvent } from '../../../server/demo/connectorEvents';
import type { DemoSession } from '../../../server/demo/demoSession';
import { washOrderRows } from '../../../server/demo/money/washOrderRows';
import { makeWashOrders } from '../../../server/demo/money/washOrders';
import { ODD_CHARGERS } from '../../../server/demo/personas';
import { curveRows, transactionRows } from '../../../server/demo/sessionRows';

const NOW = Date.UTC(2026, 3, 17, 9, 30);
const DAY_MS = 86_400_000;

const whole = makeDemoData(240, NOW);
const SOME = makeDemoData(240, NOW, 6);
const sound = whole.sessions.filter(({ fault }) => fault === null);

function hashData({ sessions, washes, log, commands, events }: DemoData): string {
  const hash = createHash('sha256');
  const rows = [
    transactionRows(sessions),
    curveRows(sessions),
    logRows(log),
    commands.rows,
    washOrderRows(makeWashOrders(washes, NOW)),
  ];
  for (const row of rows.flatMap((some) => [...some])) hash.update(JSON.stringify(row));
  for (const { connector, at, status } of events) hash.update(`${connector.id} ${at} ${status}`);
  return hash.digest('hex');
}

function groupBy<K, V>(items: readonly V[], keyOf: (item: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

describe('the demo data', () => {
  it('are equal for the same time and different for another', () => {
    const small = hashData(makeDemoData(40, NOW, 1));
    expect(hashData(makeDemoData(40, NOW, 1))).toBe(small);
    expect(hashData(makeDemoData(40, NOW + DAY_MS, 1))).not.toBe(small);
  });

  it('have app users of the last month, who have registered before their first visit, and their tags with them', () => {
    const { users, tags, sessions } = whole;
    const registered = new Map(users.map(({ id, createdAt }) => [id, createdAt.getTime()]));
    const isNew = (id: number | null) => (registered.get(id ?? 0) ?? 0) > NOW - 30 * DAY_MS;
    expect(users.filter(({ id }) => isNew(id)).length).toBeGreaterThan(30);
    for (const { tag, startedAt } of sessions) {
      expect(registered.get(tag.appUserId ?? 0) ?? 0).toBeLessThan(startedAt * 1_000);
    }
    for (const tag of tags.filter(({ appUserId }) => isNew(appUserId))) {
      expect(tag.createdAt.getTime()).toBe(registered.get(tag.appUserId ?? 0));
    }
  });

  it('have 60 stations in 12 cities of 5 zones with 240 chargers and 480 connectors', () => {
    const { stations, chargers } = whole;
    expect(stations).toHaveLength(60);
    expect(new Set(stations.map(({ city }) => city.name)).size).toBe(12);
    expect(new Set(stations.map(({ city }) => city.timezone)).size).toBe(5);
    expect(new Set(chargers.map(({ code }) => code)).size).toBe(240);
    expect(chargers.flatMap(({ connectors }) => connectors)).toHaveLength(480);
    expect(new Set(chargers.map(({ model }) => model.ocppVersion)).size).toBe(2);
    const codes = new Set(chargers.map(({ code }) => code));
    for (const code of Object.values(ODD_CHARGERS).flat()) expect(codes).toContain(code);
  });

  it.each([1, 2, 7, 23, 1_000, 5_000])('have %i chargers with two connectors each on average', (count) => {
    const { chargers, stations } = makeDemoData(count, NOW, 1);
    const connectors = chargers.flatMap((charger) => charger.connectors);
    expect(new Set(chargers.map(({ code }) => code)).size).toBe(count);
    expect(connectors).toHaveLength(count * 2);
    expect(new Set(connectors.map(({ id }) => id)).size).toBe(count * 2);
    expect(new Set(stations.map(({ name, city }) => `${city.name} ${name}`)).size).toBe(stations.length);
    expect(stations.every(({ chargers: size }) => size > 0)).toBe(true);
  });

  it.each([20, 2_000])('have the same volume for %i chargers', (count) => {
    const few = makeDemoData(count, NOW, 6);
    expect(few.sessions.length / SOME.sessions.length).toBeGreaterThan(0.97);
    expect(few.sessions.length / SOME.sessions.length).toBeLessThan(1.03);
    expect(few.log.length / SOME.log.length).toBeGreaterThan(0.95);
    expect(few.log.length / SOME.log.length).toBeLessThan(1.05);
  });

  it('have 25,000 to 30,000 sessions of 90 days and 60,000 to 100,000 messages', () => {
    expect(whole.sessions.length).toBeGreaterThan(25_000);
    expect(whole.sessions.length).toBeLessThan(30_000);
    expect(whole.log.length).toBeGreaterThan(60_000);
    expect(whole.log.length).toBeLessThan(100_000);
    expect(Math.min(...whole.sessions.map(({ startedAt }) => startedAt))).toBeGreaterThan(
      (NOW - 90 * DAY_MS) / 1000 - 1,
    );
  });
});

/** Returns the first items that break a rule, since thousands of separate failures would be unreadable. */
function findOffenders<T>(items: Iterable<T>, isRight: (item: T, index: number) => boolean): T[] {
  return [...items].filter((item, index) => !isRight(item, index)).slice(0, 3);
}

const isRising = (column: readonly (number | null)[]) =>
  column.every((value, i) => i === 0 || (value ?? 0) >= (column[i - 1] ?? 0));
const findPeak = (column: readonly (number | null)[]) => Math.max(...column.map((value) => value ?? 0));
const computeMean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('a demo session', () => {
  const rows = [...transactionRows(whole.sessions)];

  it('is finished, with the energy between its meter readings unless its register has jumped', () => {
    expect(
      findOffenders(
        rows,
        (row) =>
          row.status === 'finished' &&
          Number(row.stoppedAt) > Number(row.startedAt) &&
          Number(row.stoppedAt) < NOW &&
          Number(row.energyWh) <= Number(row.meterStop) - Number(row.meterStart) &&
          stopReason(String(row.rawStopReason)) === row.stopReason,
      ),
    ).toEqual([]);
    expect(new Set(rows.map((row) => `${row.chargerId} ${row.naturalKey}`)).size).toBe(rows.length);
  });

  it('overlaps no other at its connector, and continues its meter reading', () => {
    for (const sessions of groupBy(whole.sessions, ({ connector }) => connector).values()) {
      const isAfter = (session: DemoSession, i: number) => {
        const before = sessions[i - 1];
        return !before || (session.startedAt > before.stoppedAt && session.meterStart === before.meterStop);
      };
      expect(findOffenders(sessions, isAfter)).toEqual([]);
    }
  });

  it('has a curve of 20 to 40 points from start to stop whose register never falls', () => {
    const isRight = ({ curve, startedAt, stoppedAt, meterStart, meterStop, connector }: DemoSession) =>
      Object.values(curve).every((column) => column.length === curve.t.length) &&
      curve.t.length >= 20 &&
      curve.t.length <= 40 &&
      curve.t[0] === startedAt &&
      curve.t.at(-1) === stoppedAt &&
      curve.register[0] === meterStart &&
      curve.register.at(-1) === meterStop &&
      [curve.t, curve.register, curve.soc].every(isRising) &&
      new Set(curve.t).size === curve.t.length &&
      findPeak(curve.power) <= connector.power + 0.05;
    expect(findOffenders(sound, isRight)).toEqual([]);
  });

  it('has power that adds up to its energy', () => {
    const shares = sound
      .filter(({ meterStop, meterStart }) => meterStop - meterStart > 5_000)
      .map(({ curve, meterStart, meterStop }) => {
        const wattHours = curve.t.slice(1).reduce((sum, t, i) => {
          const kilowatts = ((curve.power[i] ?? 0) + (curve.power[i + 1] ?? 0)) / 2;
          return sum + (kilowatts * 1000 * (t - (curve.t[i] ?? t))) / 3600;
        }, 0);
        return wattHours / (meterStop - meterStart);
      });
    expect(Math.min(...shares)).toBeGreaterThan(0.85);
    expect(Math.max(...shares)).toBeLessThan(1.15);
    expect(Math.abs(computeMean(shares) - 1)).toBeLessThan(0.02);
  });

  it('reduces its power above 90 %', () => {
    const full = whole.sessions.filter(
      ({ stopSoc, startSoc, connector }) => (stopSoc ?? 0) >= 93 && (startSoc ?? 100) < 60 && connector.power >= 150,
    );
    expect(full.length).toBeGreaterThan(100);
    const shares = full.map(
      ({ curve }) => findPeak(curve.power.filter((_, i) => (curve.soc[i] ?? 0) >= 92)) / findPeak(curve.power),
    );
    expect(computeMean(shares)).toBeLessThan(0.5);
  });

  it('is paid with a tag that may charge, at one place at a time', () => {
    expect(findOffenders(whole.sessions, ({ tag }) => tag.status === 'enabled')).toEqual([]);
    const twice = [...groupBy(whole.sessions, ({ tag }) => tag).values()].flatMap((sessions) =>
      sessions.filter((session, i) => i > 0 && session.startedAt < (sessions[i - 1]?.stoppedAt ?? 0)),
    );
    expect(twice.length / whole.sessions.length).toBeLessThan(0.001);
  });
});

describe('the demo events, commands and OCPP messages', () => {
  it('follow the state machine, match the sessions and end in available', () => {
    const sessions = groupBy(whole.sessions, ({ connector }) => connector);
    for (const [connector, events] of groupBy(whole.events, (event) => event.connector)) {
      expect(events.at(-1)?.status).toBe('available');
      expect(events[0]?.at).toBeLessThan(NOW - DAY_MS * 2);
      const follows = (event: DemoEvent, i: number) => {
        const before = events[i - 1];
        if (!before) return true;
        if (event.at <= before.at || !isAllowedChange(before.status, event.status)) return false;
        if (before.status !== 'charging') return true;
        const session = sessions
          .get(connector)
          ?.find(({ startedAt }) => Math.abs(startedAt * 1000 - before.at) < 5_000);
        return session !== undefined && event.at <= session.stoppedAt * 1000 + 100_000;
      };
      expect(findOffenders(events, follows)).toEqual([]);
    }
  });

  it('have a command for every session that was started or stopped remotely, and every kind of end', () => {
    const { rows } = whole.commands;
    const stopped = new Set(rows.filter(({ kind }) => kind === 'stop').map(({ transactionId }) => transactionId));
    const recent = whole.sessions.filter(({ startedAt }) => startedAt * 1000 >= NOW - 60 * 3_600_000);
    for (const { id, reason } of recent) expect(stopped.has(id)).toBe(reason === 'Remote');
    expect(new Set(rows.map(({ state }) => state))).toEqual(
      new Set(['effective', 'noEffect', 'rejected', 'notSupported', 'callError', 'timeout', 'unknown']),
    );
    for (const { steps, state, endedAt, createdAt } of rows) {
      const reported = JSON.parse(String(steps)) as { state: string; at: string }[];
      expect(reported[0]).toMatchObject({ state: 'created', at: (createdAt as Date).toISOString() });
      expect(reported.at(-1)).toMatchObject({ state, at: (endedAt as Date).toISOString() });
      expect(reported.map(({ at }) => at)).toEqual(reported.map(({ at }) => at).sort());
      expect(Number(endedAt)).toBeLessThan(NOW);
    }
  });

  it('pair each result with its call and its round trip', () => {
    const calls = new Map(
      whole.log.filter(({ messageType }) => messageType === 2).map((frame) => [frame.messageId, frame]),
    );
    const answers = whole.log.filter(({ messageType }) => messageType !== 2);
    expect(answers.length).toBeGreaterThan(30_000);
    const isPaired = (answer: LogFrame) => {
      const call = calls.get(answer.messageId);
      const [type, id] = JSON.parse(answer.content) as unknown[];
      return (
        call?.action === answer.action &&
        answer.at - call.at === answer.roundTripMs &&
        type === answer.messageType &&
        id === answer.messageId
      );
    };
    expect(findOffenders(answers, isPaired)).toEqual([]);
    expect(whole.log.every(({ at }) => at < NOW)).toBe(true);
  });
});
