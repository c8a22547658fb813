import { sql } from 'kysely';
import type { LiveConnector } from '../../src/contract/live/connector';
import type { LiveWasher } from '../../src/contract/live/washer';
import type { Database, Tx } from '../db/database';
import { toWire } from '../wire/wireTime';
import type { MayRead } from './positions';
import type { LiveRow, Owned, Revisions } from './revisions';

/** A live row of a device that is heard of, with the time of the last contact. */
export interface SeenRow extends LiveRow {
  lastSeen: string | null;
}

/** Query for the last contacts of devices, and the device key of a row. */
export interface SeenSource<Row extends SeenRow> {
  /** Contacts that are newer than a time. */
  read(tx: Tx, newerThan: Date): Promise<{ device: string; lastSeen: Date }[]>;
  getDevice(row: Owned<Row>['row']): string;
}

export const SEEN_CHARGERS: SeenSource<LiveConnector> = {
  async read(tx, newerThan) {
    const { rows } = await sql<{ device: string; lastSeen: Date }>`
      select charger_code as device, last_seen from charger where retired_at is null and last_seen > ${newerThan}`.execute(
      tx,
    );
    return rows;
  },
  getDevice: ({ chargerCode }) => chargerCode,
};

export const SEEN_WASHERS: SeenSource<LiveWasher> = {
  async read(tx, newerThan) {
    const { rows } = await sql<{ device: string; lastSeen: Date }>`
      select id::text as device, reported_at as last_seen from washer
      where retired_at is null and reported_at > ${newerThan}`.execute(tx);
    return rows;
  },
  getDevice: ({ key }) => key,
};

/**
 * Keeps the last contacts of live devices. Messages that only prove that a device is alive send no notice: they are
 * read here, in one query for all devices and nodes, without joins and without a change of a row.
 * @returns function that reads once
 */
export function followSeen<Row extends SeenRow>(
  db: Database,
  revisions: Revisions<Row>,
  source: SeenSource<Row>,
): () => Promise<void> {
  let newest = new Date(0);
  return async () => {
    const contacts = await db.asSystem((tx) => source.read(tx, newest));
    if (contacts.length === 0) return;
    const seen = new Map(contacts.map(({ device, lastSeen }) => [device, toWire(lastSeen)]));
    newest = new Date(Math.max(...contacts.map(({ lastSeen }) => lastSeen.getTime())));
    revisions.take((row) => {
      const lastSeen = seen.get(source.getDevice(row));
      if (lastSeen === undefined || lastSeen === readLastSeen(row)) return undefined;
      return { lastSeen } as Partial<Owned<Row>['row']>;
    });
  };
}

/** Last contacts by device that are newer than a tick, for a reader. */
export function seenSince<Row extends SeenRow>(
  revisions: Revisions<Row>,
  tick: number,
  source: Pick<SeenSource<Row>, 'getDevice'>,
  mayRead: MayRead,
  matches: (row: Owned<Row>['row']) => boolean = () => true,
): [device: string, lastSeen: string][] {
  const seen = new Map<string, string>();
  for (const row of revisions.newerThan(tick, mayRead)) {
    const lastSeen = readLastSeen(row);
    if (lastSeen !== null && matches(row)) seen.set(source.getDevice(row), lastSeen);
  }
  return [...seen];
}

/** `Omit` of a row that is not known yet hides the field from the compiler. */
function readLastSeen<Row extends SeenRow>(row: Owned<Row>['row']): string | null {
  return (row as unknown as SeenRow).lastSeen;
}
