import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id } from '../fields';
import { commandState } from '../live/command';

const PATH = 'evo-basic/iotChargers';
const ACCESS = ['equipment/station/diagnose'] as const;

/** The list of tags that a charger accepts without a connection, as far as it is known. */
export const localList = z.object({
  /** The station has its chargers accept tags offline. */
  isWanted: z.boolean(),
  isSupported: z.boolean(),
  /** Of the list that was sent; 0: none was. */
  version: z.number().int(),
  /** As last reported by the charger; null: not requested yet. */
  chargerVersion: z.number().int().nullable(),
  checkedAt: dateTime.nullable(),
  /** Tags that the charger has accepted; null: unknown. */
  tags: z.number().int().nullable(),
  sentAt: dateTime.nullable(),
  /** A request for the list is on its way, or waits for the charger. */
  isUnderWay: z.boolean(),
  /** How the last request has failed, with the charger's word; null: it has not. */
  failure: commandState.nullable(),
  failureDetail: z.string().nullable(),
});
export type LocalList = z.infer<typeof localList>;

/** Calls about the list of a charger. */
export const localListCalls = {
  localList: endpoint({
    method: 'POST',
    path: `${PATH}/localList/:id`,
    access: ACCESS,
    summary: 'List of tags that a charger accepts offline; makes no call to the charger',
    business: 'query',
    isPoll: true,
    params: z.strictObject({ id }),
    response: localList,
  }),
  sendLocalList: endpoint({
    method: 'POST',
    path: `${PATH}/sendLocalList/:id`,
    access: ACCESS,
    summary: 'Send a charger its whole list of tags again',
    business: 'update',
    idempotent: true,
    params: z.strictObject({ id }),
    response: localList,
  }),
};
