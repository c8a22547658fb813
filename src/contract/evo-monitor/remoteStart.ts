import { z } from 'zod';
import { endpoint } from '../endpoint';
import { chargerCode, idTag, id } from '../fields';
import { commandReceipt } from '../live/command';
import { money, positiveAmount } from '../money';

/** Why a person commands a charger; kept with the command. */
export const commandReason = z.string().trim().max(256, 'validation.maxLength').optional();

/** Permissions that allow to start a session. */
export const STARTERS = [
  'maintenance/monitor/start',
  'maintenance/stationMonitor/start',
  'maintenance/alarm/start',
] as const;

/** Starting sessions from afar, and paying for them in advance. */
export const remoteStart = {
  remoteStartCharge: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/remoteStartCharge/:userId',
    access: STARTERS,
    summary:
      'Start a session for an app user (userId `0`: with the tag alone); `prepay` is paid from the wallet at once',
    business: 'update',
    idempotent: true,
    params: z.strictObject({ userId: z.union([z.literal('0'), id]) }),
    body: z.strictObject({
      chargerCode,
      connector: z.number().int().min(1).max(99),
      idTag: idTag.optional(),
      /** In the currency of the station, from the wallet of the holder of the tag; an unused rest goes back. */
      prepay: positiveAmount.optional(),
      reason: commandReason,
    }),
    response: commandReceipt,
  }),
  prepayTerms: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/prepayTerms/:chargerCode',
    access: STARTERS,
    summary: "Prepayable amount of a tag's holder for a session at a charger",
    business: 'query',
    params: z.strictObject({ chargerCode }),
    /** A tag, or a user, whose last used tag is charged. */
    body: z
      .strictObject({ idTag: idTag.optional(), userId: id.optional() })
      .refine((body) => (body.idTag === undefined) !== (body.userId === undefined), {
        path: ['idTag'],
        message: 'validation.required',
      }),
    response: z.object({
      /** Currency of the station. */
      currency: z.string(),
      /** Balance of the tag holder's wallet; null: no holder that the caller sees could pay in advance. */
      balance: money.nullable(),
      /** Wallets are off in the payment settings: nothing can be paid in advance. */
      isWalletOff: z.boolean(),
    }),
  }),
};
