import { notifyAlarms } from '../../../../server/db/notify';
import { applySignals, type Signal } from '../../../../server/alarms/applySignals';
import { sweepAlarms } from '../../../../server/alarms/sweep';
import type { AlarmCode } from '../../../../server/domain/alarms/rules';
import type { LiveAlarm } from '../../../../src/contract/live/alarm';
import type { Endpoint, ResponseOf } from '../../../../src/contract/endpoint';
import type { Answered, CallOptions } from '../../http/testApp';
import { waitFor } from '../../ocpp/testGateway';
import { monitorApp, type MonitorApp, type Station } from './monitorApp';

/** A node with alarms that a test raises, and callers for them. */
export interface AlarmBench extends MonitorApp {
  raise(station: Station, code: AlarmCode, connector?: number | null): Promise<LiveAlarm>;
  clear(station: Station, connector?: number | null): Promise<void>;
  sweep(): Promise<void>;
  /** No alarm is open, no mail is there, nobody to be told. */
  closeAll(): Promise<void>;
  ask<E extends Endpoint>(endpoint: E, token: string, body?: unknown, options?: CallOptions): Promise<ResponseOf<E>>;
  refused(endpoint: Endpoint, token: string, body?: unknown, options?: CallOptions): Promise<Answered>;
}

export async function alarmBench(): Promise<AlarmBench> {
  const app = await monitorApp();
  const { node } = app;
  const { db, clock } = node.deps;
  const signal = (station: Station, connector: number | null) => ({
    source: {
      companyId: station.companyId,
      stationId: station.stationId,
      chargerId: station.chargerId,
      connectorId: connector === null ? null : (station.connectorIds[connector - 1] ?? null),
    },
    at: clock.now(),
  });
  const apply = async (one: Signal) => {
    const { cursor } = app.alarms.revisions;
    await db.asSystem((tx) => applySignals(tx, [one]));
    await app.alarms.untilNews(cursor, 2_000, new AbortController().signal);
  };
  const find = (station: Station, code: AlarmCode, connector: number | null) =>
    [...app.alarms.revisions.rows((companyId) => companyId === station.companyId)].find(
      (row) => row.code === code && row.connector === connector,
    );
  return {
    ...app,
    async raise(station, code, connector = 1) {
      const before = find(station, code, connector);
      await apply({ kind: 'raise', ...signal(station, connector), code, isHeld: true });
      // The first news may be of what another one does at the same time.
      return waitFor(async () => {
        const row = find(station, code, connector);
        return row && (row.key !== before?.key || row.count > before.count) && row;
      });
    },
    clear: (station, connector = 1) => apply({ kind: 'clear', ...signal(station, connector), prefix: '' }),
    sweep: () => sweepAlarms({ db, clock }),
    async closeAll() {
      await db.asSystem(async (tx) => {
        await tx.deleteFrom('alarmRecipient').execute();
        await tx.deleteFrom('mailOutbox').execute();
        const closed = await tx
          .updateTable('alarm')
          .set({ isOpen: false, isActive: false })
          .where('isOpen', '=', true)
          .returning('id')
          .execute();
        await notifyAlarms(
          tx,
          closed.map(({ id }) => id),
        );
      });
      await waitFor(async () => [...app.alarms.revisions.inOrder()].length === 0);
    },
    async ask(endpoint, token, body, options) {
      const answer = await node.call(endpoint, { token, body, ...options });
      if (answer.code !== 0) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`);
      return answer.data as never;
    },
    refused: (endpoint, token, body, options) => node.call(endpoint, { token, body, ...options }),
  };
}
