import { sql } from 'kysely';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import {
  SETUP_STEPS,
  type iotChargerConnectors,
  type SetupStep,
} from '../../../../src/contract/evo-basic/iotChargerConnectors';
import type { Tx } from '../../../db/database';

/** Finds the steps of the first set-up that are done, among the records that the caller may see. */
export async function readSetupProgress(tx: Tx): Promise<ResponseOf<typeof iotChargerConnectors.getSetupProgress>> {
  const { rows } = await sql<Record<SetupStep, boolean>>`select
    exists (select from company) as company,
    exists (select from charger_model where retired_at is null) as model,
    exists (select from station where retired_at is null) as station,
    exists (select from charger where retired_at is null) as charger,
    exists (select from charger where last_seen is not null) as connection,
    exists (select from charge_transaction) as session`.execute(tx);
  const done = SETUP_STEPS.filter((step) => rows[0]?.[step]);
  return {
    done,
    waitingCharger: done.includes('connection') ? null : await findNewestCharger(tx),
    simulatedCharger: await findSimulatedCharger(tx),
  };
}

async function findSimulatedCharger(tx: Tx) {
  const charger = await tx
    .selectFrom('charger')
    .innerJoin('chargerSimulation', 'chargerSimulation.chargerId', 'charger.id')
    .select(['charger.id', 'chargerCode'])
    .where('endedAt', 'is', null)
    .where('retiredAt', 'is', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return charger ?? null;
}

async function findNewestCharger(tx: Tx) {
  const charger = await tx
    .selectFrom('charger')
    .select(['id', 'chargerCode'])
    .where('retiredAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return charger ?? null;
}
