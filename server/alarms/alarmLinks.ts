import { MOST_LINKED } from '../../src/contract/evo-monitor/alarmLink';
import type { Tx } from '../db/database';
import type { OwnedAlarm } from './alarmRows';

/** A link that acknowledges the worst of the alarms in the name of the person it goes to. @returns its id */
export async function addAlarmLink(
  tx: Tx,
  { companyId, fullName }: { companyId: string | null; fullName: string },
  alarms: readonly OwnedAlarm[],
  at: Date,
): Promise<string> {
  const alarmIds = alarms.slice(0, MOST_LINKED).map(({ id }) => id);
  const { id } = await tx
    .insertInto('alarmLink')
    .values({ companyId, fullName, alarmIds, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
