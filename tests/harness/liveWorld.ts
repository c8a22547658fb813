import type { Tx } from '../../server/db/database';
import { addCharger, addCompany, addStation } from './equipment';
import { addHomeCharger, addHomeModel } from './homeCharging';
import { addAppUser, addSession } from './people';
import { addWasher, addWashSite, addWashSupplier } from './washes';

/** Adds one record of every kind shown in live rows, and an alarm of every kind of place. */
export async function addLiveWorld(tx: Tx, chargerCode: string): Promise<void> {
  const companyId = await addCompany(tx, 'Company');
  const stationId = await addStation(tx, companyId, 'Station');
  const charger = await addCharger(tx, stationId, chargerCode, { isOnline: true, reportedStatus: 'finishing' });
  const appUserId = await addAppUser(tx, 'Person');
  const session = { appUserId, startedAt: new Date('2026-01-15T08:00:00Z') };
  const transactionId = await addSession(tx, { companyId, stationId, charger }, session);
  await tx.updateTable('connector').set({ transactionId }).where('chargerId', '=', charger.id).execute();
  const washSiteId = await addWashSite(tx, companyId, 'Site');
  await tx.updateTable('washSite').set({ stationId }).where('id', '=', washSiteId).execute();
  const { supplierId } = await addWashSupplier(tx, 'Supplier', ['Rinse']);
  const washerId = await addWasher(tx, { washSiteId, supplierId, code: 'AQ-1' });
  await tx.updateTable('washer').set({ isOnline: true, status: 'available' }).where('id', '=', washerId).execute();
  const homeChargerId = await addHomeCharger(tx, 'H-1', { modelId: await addHomeModel(tx, 'Home') });
  const place = { companyId, stationId, chargerId: charger.id, connectorId: charger.connectorIds[0] ?? '' };
  const alarms = [
    { ...place, ruleCode: 'chargeralarm.GroundFailure', classification: 'chargeralarm' },
    { companyId, stationId, ruleCode: 'offline.station', classification: 'offline' },
    { companyId, washerId, ruleCode: 'washer.error', classification: 'washer' },
    { homeChargerId, ruleCode: 'homeCharger.offSchedule', classification: 'homeCharger' },
  ] as const;
  const at = new Date('2026-01-15T08:30:00Z');
  const facts = { level: 'error', priority: 'high', firstAt: at, lastAt: at, isActive: true } as const;
  for (const alarm of alarms)
    await tx
      .insertInto('alarm')
      .values({ ...facts, ...alarm })
      .execute();
}
