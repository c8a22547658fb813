import { applySignals, type Signal } from '../../../../server/alarms/applySignals';
import { sweepAlarms } from '../../../../server/alarms/sweep';
import type { AlarmCode } from '../../../../server/domain/alarms/rules';
import type { LiveAlarm } from '../../../../src/contract/live/alarm';
import type { Endpoint, ResponseOf } from '../../../../src/contract/endpoint';
import type { Answered, CallOptions } from '../../http/testApp';
import { waitFor } from '../../ocpp/testGateway';
import { createMonitorApp, type MonitorApp, type Station } from './monitorApp';

/** A node with alarms that a test raises, and calls for them. */
export interface AlarmBench extends MonitorApp {
  raise(station: Station, code: AlarmCode, connector?: number | null): Promise<LiveAlarm>;
  clear(station: Station, connector?: number | null): Promise<void>;
  sweep(): Promise<void>;
  /** Closes all alarms and deletes mails and recipients. */
  closeAll(): Promise<void>;
  callRoute<E extends Endpoint>(
    endpoint: E,
    token: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<ResponseOf<E>>;
  callForRefusal(endpoint: Endpoint, token: string, body?: unknown, options?: CallOptions): Promise<Answered>;
}

export async function createAlarmBench(): Promise<AlarmBench> {
  const app = await createMonitorApp();
  const { node } = app;
  const { db, clock } = node.deps;
  const makeSignal = (station: Station, connector: number | null) => ({
    source: {
      companyId: station.companyId,
      stationId: station.stationId,
      chargerId: station.chargerId,
      connectorId: connector === null ? null : (station.connectorIds[connector - 1] ?? null),
    },
    at: clock.now(),
  });
  const applySignal = async (one: Signal) => {
    const { cursor } = app.alarms.revisions;
    await db.asSystem((tx) => applySignals(tx, [one]));
    await app.alarms.untilNews(cursor, 2_000, new AbortController().signal);
  };
  const findAlarm = (station: Station, code: AlarmCode, connector: number | null) =>
    [...app.alarms.revisions.rows((companyId) => companyId === station.companyId)].find(
      (row) => row.code === code && row.connector === connector,
    );
  return {
    ...app,
    async raise(station, code, connector = 1) {
      const before = findAlarm(station, code, connector);
      await applySignal({ kind: 'raise', ...makeSignal(station, connector), code, isHeld: true });
      // The first news may be about another alarm.
      return waitFor(async () => {
        const row = findAlarm(station, code, connector);
        return row && (row.key !== before?.key || row.count > before.count) && row;
      });
    },
    clear: (station, connector = 1) => applySignal({ kind: 'clear', ...makeSignal(station, connector), prefix: '' }),
    sweep: () => sweepAlarms({ db, clock }),
    async closeAll() {
      await db.asSystem(async (tx) => {
        await tx.deleteFrom('alarmRecipient').execute();
        await tx.deleteFrom('mailOutbox').execute();
        await tx.updateTable('alarm').set({ isOpen: false, isActive: false }).where('isOpen', '=', true).execute();
      });
      await waitFor(async () => [...app.alarms.revisions.inOrder()].length === 0);
    },
    async callRoute(endpoint, token, body, options) {
      const answer = await node.call(endpoint, { token, body, ...options });
      if (answer.code !== 0) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`);
      return answer.data as never;
    },
    callForRefusal: (endpoint, token, body, options) => node.call(endpoint, { token, body, ...options }),
  };
}
