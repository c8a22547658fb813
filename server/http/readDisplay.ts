import type { Permission } from '../../src/contract/permissions';
import type { Tx } from '../db/database';
import type { StoredSession } from './readSession';

/** Permissions of every wall display: reading live data, and nothing else. */
const WALL_PERMISSIONS: readonly Permission[] = [
  'maintenance/monitor/view',
  'maintenance/stationMonitor/view',
  'maintenance/alarm/view',
];
/** A credential that was not used for so long is no longer accepted. */
const UNUSED_MS = 90 * 24 * 3_600_000;

/** Name of a display among the callers: notices of its changes carry it. */
export const toDisplayUserId = (id: string): string => `display:${id}`;

/**
 * The wall display of a credential's hash, or undefined when it was withdrawn, its company is disabled, or it was not
 * heard of for months. Until a new credential has been used, the old one is accepted, too.
 */
export async function readDisplay(tx: Tx, tokenHash: string, now: number): Promise<StoredSession | undefined> {
  const row = await tx
    .selectFrom('wallDisplay as d')
    .leftJoin('company as c', 'c.id', 'd.companyId')
    .select(['d.id', 'd.name', 'd.companyId', 'd.boards', 'd.approvedAt', 'd.heartbeatAt', 'd.version', 'c.status'])
    .where(({ eb, or }) => or([eb('d.tokenHash', '=', tokenHash), eb('d.nextTokenHash', '=', tokenHash)]))
    .where('d.withdrawnAt', 'is', null)
    .executeTakeFirst();
  if (!row || row.status === 'disabled') return undefined;
  const lastActiveAt = (row.heartbeatAt ?? row.approvedAt).getTime();
  if (now - lastActiveAt > UNUSED_MS) return undefined;
  return {
    sessionId: toDisplayUserId(row.id),
    userId: toDisplayUserId(row.id),
    userName: row.name,
    fullName: row.name,
    scope: row.companyId === null ? 'operator' : 'company',
    companyId: row.companyId,
    enterpriseId: null,
    permissions: new Set<string>(WALL_PERMISSIONS),
    mustSetUpSecondFactor: false,
    revision: `${row.id}.${row.version}`,
    display: { id: row.id, tokenHash, boards: row.boards },
    // A session's limits are made for people: a display is read again instead.
    lastActiveAt: now,
    createdAt: now,
  };
}
