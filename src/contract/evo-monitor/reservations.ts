import { z } from 'zod';
import { endpoint } from '../endpoint';
import { chargerCode, dateTime, id, idTag } from '../fields';
import { commandReceipt } from '../live/command';
import { commandReason, STARTERS } from './remoteStart';

/** Minutes that a reservation can last. */
export const RESERVATION_MINUTES = { min: 5, max: 1_440 } as const;

const place = z.strictObject({ chargerCode, connector: z.coerce.number().int().min(1).max(99) });

/** A connector that its charger keeps for one tag. */
export const reservation = z.object({
  /** The number by which the charger knows it: the id of the command that made it. */
  reservationId: id,
  idTag: z.string(),
  expiresAt: dateTime,
  createdBy: z.string(),
  createdAt: dateTime,
});

/** Reservations of connectors (OCPP ReserveNow, CancelReservation). */
export const reservations = {
  reserve: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/reserve/:chargerCode/:connector',
    access: STARTERS,
    summary: 'Reserve a connector for a tag, or for an app user by the tag used last',
    business: 'update',
    idempotent: true,
    params: place,
    body: z
      .strictObject({
        idTag: idTag.optional(),
        userId: id.optional(),
        minutes: z.number().int().min(RESERVATION_MINUTES.min).max(RESERVATION_MINUTES.max),
        reason: commandReason,
      })
      .refine((body) => body.idTag !== undefined || body.userId !== undefined, {
        path: ['idTag'],
        message: 'validation.required',
      }),
    response: commandReceipt,
  }),
  cancelReservation: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/cancelReservation/:chargerCode/:connector',
    access: STARTERS,
    summary: 'Cancel the reservation of a connector',
    business: 'update',
    idempotent: true,
    params: place,
    body: z.strictObject({ reason: commandReason }),
    response: commandReceipt,
  }),
  reservation: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/reservation/:chargerCode/:connector',
    access: ['maintenance/monitor/view', 'maintenance/stationMonitor/view', 'maintenance/alarm/view'],
    summary: 'The reservation that a connector reports; null: none was made here',
    business: 'query',
    isPoll: true,
    params: place,
    response: z.object({ reservation: reservation.nullable() }),
  }),
};
