import type { FirmwareFit } from '../../../src/lib/firmwareFit';
import type { Tx } from '../../db/database';
import { requestCommand } from './commandRequest';
import type { SealedLocation } from './sealedLocation';

/** An upgrade of one charger, as its push or campaign has it. */
export interface UpgradeRequest {
  chargerId: string;
  chargerCode: string;
  location: SealedLocation;
  fileId: string | null;
  madeFor: FirmwareFit;
  /** Version that the charger boots with after the upgrade. */
  firmwareVersion: string;
  manufacturerCode: string | null;
  hardwareVersion: string | null;
  softwareVersion: string | null;
  /** Earliest download; null or past: at once. */
  retrieveAt: Date | null;
  campaignId: string | null;
  now: Date;
  createdBy: string | null;
  createdByName: string;
}

/**
 * Stores an upgrade with its command; an upgrade that is under way is not stored twice. @throws Problem 404, 409 as
 * `requestCommand`
 */
export async function storeUpgrade(
  tx: Tx,
  { chargerId, chargerCode, location, firmwareVersion, now, createdBy, createdByName, ...request }: UpgradeRequest,
): Promise<{ upgradeId: string; commandId: string }> {
  const { manufacturerCode, hardwareVersion, softwareVersion, madeFor, fileId, campaignId } = request;
  const retrieveAt = request.retrieveAt !== null && request.retrieveAt > now ? request.retrieveAt : null;
  const { commandId } = await requestCommand(tx, {
    chargerCode,
    connectorNo: null,
    kind: 'updateFirmware',
    params: { ...location, version: firmwareVersion, ...(retrieveAt && { retrieveDate: retrieveAt.toISOString() }) },
    createdBy,
    createdByName,
  });
  const repeated = await tx
    .selectFrom('firmwareUpgrade')
    .select('id')
    .where('commandId', '=', commandId)
    .executeTakeFirst();
  if (repeated) return { upgradeId: repeated.id, commandId };
  const charger = await tx
    .selectFrom('charger')
    .innerJoin('station', 'station.id', 'charger.stationId')
    .select(['firmwareVersion', 'companyId'])
    .where('charger.id', '=', chargerId)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('firmwareUpgrade')
    .values({
      chargerId,
      companyId: charger.companyId,
      commandId,
      fileId,
      campaignId,
      madeFor: JSON.stringify(madeFor),
      params: JSON.stringify({
        location: location.location.split('?')[0],
        manufacturerCode,
        hardwareVersion,
        softwareVersion,
      }),
      fromVersion: charger.firmwareVersion,
      toVersion: firmwareVersion,
      retrieveAt,
      createdBy,
      createdByName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { upgradeId: id, commandId };
}
