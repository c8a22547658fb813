import { sql } from 'kysely';
import type { LiveConnector } from '../../src/contract/live/connector';
import type { Database } from '../db/database';
import { toWire } from '../wire/wireTime';
import type { MayRead } from './positions';
import type { Revisions } from './revisions';

/**
 * Keeps the last sign of life of live connectors. Messages that only prove that a charger is alive send no notice: they
 * are read here, in one query for all chargers and nodes, without joins and without a change of a row. @returns reads
 * once
 */
export function followSeen(db: Database, revisions: Revisions<LiveConnector>): () => Promise<void> {
  let newest = new Date(0);
  return async () => {
    const { rows } = await db.asSystem((tx) =>
      sql<{ chargerCode: string; lastSeen: Date }>`
        select charger_code, last_seen from charger where retired_at is null and last_seen > ${newest}`.execute(tx),
    );
    if (rows.length === 0) return;
    const seen = new Map(rows.map(({ chargerCode, lastSeen }) => [chargerCode, toWire(lastSeen)]));
    newest = new Date(Math.max(...rows.map(({ lastSeen }) => lastSeen.getTime())));
    revisions.take((row) => {
      const lastSeen = seen.get(row.chargerCode);
      return lastSeen === undefined || lastSeen === row.lastSeen ? undefined : { lastSeen };
    });
  };
}

/** Last signs of life by charger that are newer than a tick, as a reader takes them. */
export function seenSince(
  revisions: Revisions<LiveConnector>,
  tick: number,
  mayRead: MayRead,
  matches: (row: Omit<LiveConnector, 'revision'>) => boolean = () => true,
): [chargerCode: string, lastSeen: string][] {
  const seen = new Map<string, string>();
  for (const row of revisions.newerThan(tick, mayRead)) {
    if (row.lastSeen !== null && matches(row)) seen.set(row.chargerCode, row.lastSeen);
  }
  return [...seen];
}
