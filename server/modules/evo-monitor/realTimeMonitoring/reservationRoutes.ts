import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { isContactMasked, shownTag } from '../../../http/maskContact';
import { route, type Route } from '../../../http/route';
import { findReservation } from '../../../ocpp/commands/reservations';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { assertFits, assertMayCharge, readTagType, readUserTag } from './driverTag';
import { requestByUser } from './requestByUser';

const MINUTE_MS = 60_000;

/** Reservations of connectors: each is a command with its effect, and its charger keeps it. */
export function reservationRoutes(): Route[] {
  return [
    route(realTimeMonitoring.reserve, async (call) =>
      call.db(async (tx) => {
        const { body, clock } = call;
        const { chargerCode, connector } = call.params;
        const idTag = body.idTag ?? (await readUserTag(tx, body.userId ?? ''));
        await assertFits(tx, chargerCode, idTag);
        await assertMayCharge(tx, chargerCode, idTag);
        const expiresAt = new Date(clock.now() + body.minutes * MINUTE_MS).toISOString();
        return requestByUser(tx, call, {
          kind: 'reserve',
          chargerCode,
          connectorNo: connector,
          params: { idTag, tagType: await readTagType(tx, idTag), expiresAt },
          reason: body.reason,
        });
      }),
    ),
    route(realTimeMonitoring.cancelReservation, async (call) =>
      call.db(async (tx) => {
        const { chargerCode, connector } = call.params;
        const found = await findReservation(tx, chargerCode, connector);
        if (!found) throw new Problem(409, 'command.notReserved');
        return requestByUser(tx, call, {
          kind: 'cancelReservation',
          chargerCode,
          connectorNo: connector,
          params: { reservationId: Number(found.id) },
          reason: call.body.reason,
        });
      }),
    ),
    route(realTimeMonitoring.reservation, async ({ params, session, db }) => {
      const found = await db((tx) => findReservation(tx, params.chargerCode, params.connector));
      if (!found) return { reservation: null };
      const { id, idTag, expiresAt, createdByName, createdAt } = found;
      return {
        reservation: {
          reservationId: id,
          idTag: shownTag(idTag, isContactMasked(session)),
          expiresAt: toWire(expiresAt),
          createdBy: createdByName,
          createdAt: toWire(createdAt),
        },
      };
    }),
  ];
}
