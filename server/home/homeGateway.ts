import type { OcppVersion } from '../../src/contract/live/connector';
import { createBatchLoader } from '../runtime/batchLoader';
import type { Database } from '../db/database';
import type { OtherCharger, OtherChargers } from '../ocpp/gateway/otherChargers';
import { HomeConnection } from './gateway/homeConnection';
import type { HomeDeps } from './homeMessage';
import { startHomePresence } from './gateway/presence';
import { startOverrideSweep } from './overrides/overrideSweep';
import { sendOverrides } from './overrides/sendOverride';
import { startPlanSweep } from './schedules/plans';
import { sendSchedule } from './schedules/sendSchedule';
import { startOfflineAlarms } from './sessions/offlineAlarms';
import { startEndSweep } from './sessions/sweepHomeEnds';
import { startDueSchedules } from './schedules/dueSchedules';

/** The server side of home chargers: admitted sockets, schedules, and overrides that charge at once. */
export async function createHomeGateway(deps: HomeDeps): Promise<OtherChargers> {
  const connections = new Map<string, HomeConnection>();
  const find = createHomeLoader(deps.db);
  const work = (connection: HomeConnection) => {
    connection
      .exclusively(async () => {
        await sendOverrides(deps, connection);
        await sendSchedule(deps, connection);
      })
      .catch((error: unknown) => deps.log.warn({ err: error }, 'home charger cannot be called'));
  };
  const lookAgain = (chargerId: string) => {
    const connection = connections.get(chargerId);
    if (!connection?.isAdmitted) return;
    endLeftover(deps, connection).then(
      (isCurrent) => isCurrent && work(connection),
      () => undefined,
    );
  };
  const listOpen = () => [...connections.values()].filter(({ isOpen }) => isOpen);
  const stops = [
    await deps.db.listen('omp_home', lookAgain, () => listOpen().forEach(work)),
    startHomePresence(deps, () => listOpen().map(({ id }) => id)),
    startPlanSweep(deps),
    startOverrideSweep(deps),
    startEndSweep(deps),
    startOfflineAlarms(deps),
    startDueSchedules(deps, (chargerIds) => chargerIds.forEach(lookAgain)),
  ];
  return {
    find,
    connected(client, charger, frames) {
      const connection = new HomeConnection({
        client,
        charger,
        frames,
        deps,
        onReady: work,
        onClosed(closed) {
          if (connections.get(closed.chargerId) === closed) connections.delete(closed.chargerId);
        },
      });
      connections.get(charger.id)?.replace();
      connections.set(charger.id, connection);
      connection.open();
    },
    async close(code, reason) {
      for (const stop of stops) await stop();
      await Promise.all(listOpen().map((connection) => connection.stop(code, reason)));
    },
  };
}

/** Ends a socket that another one of the same charger has replaced, or whose charger may no longer connect. */
async function endLeftover({ db }: HomeDeps, connection: HomeConnection): Promise<boolean> {
  const current = await db.asSystem((tx) =>
    tx
      .selectFrom('homeCharger')
      .select('connectionId')
      .where('id', '=', connection.chargerId)
      .where('retiredAt', 'is', null)
      .executeTakeFirst(),
  );
  const isCurrent = current?.connectionId === connection.id;
  if (!isCurrent) connection.replace();
  return isCurrent;
}

/** Reads chargers for their handshakes, many with one query. */
function createHomeLoader(db: Database): (serialNo: string) => Promise<OtherCharger | undefined> {
  return createBatchLoader(
    async (serialNos: readonly string[]) => {
      const rows = await db.asSystem((tx) =>
        tx
          .selectFrom('homeCharger')
          .select(['id', 'serialNo', 'keyHash', 'retiredAt', 'ocppVersion'])
          .where('serialNo', 'in', [...new Set(serialNos)])
          .execute(),
      );
      return new Map(rows.map((row) => [row.serialNo, toOtherCharger(row)]));
    },
    (serialNo) => serialNo,
  );
}

function toOtherCharger(row: {
  id: string;
  serialNo: string;
  keyHash: string | null;
  retiredAt: Date | null;
  ocppVersion: OcppVersion | null;
}): OtherCharger {
  const { id, serialNo, keyHash, retiredAt, ocppVersion } = row;
  return { kind: 'home', id, chargerCode: serialNo, keyHash, isRetired: retiredAt !== null, ocppVersion };
}
