import { readOpenAlarms } from '../../server/alarms/alarmRows';
import type { Database } from '../../server/db/database';
import type { Deps } from '../../server/db/deps';
import { readConnectors } from '../../server/live/connectorRows';
import { createAlarmFeed, createLiveFeed, createWasherFeed } from '../../server/live/feed';
import type { LiveRow, Owned } from '../../server/live/revisions';
import { readLiveWashers } from '../../server/live/washerRows';

/** Live rows with their companies, sorted, without fields that depend on the clock. */
export type LivePicture = Readonly<Record<string, unknown>>[];

/** Opens the live feeds of a node. */
export async function openLiveFeeds(deps: Pick<Deps, 'db' | 'log'>) {
  const connectors = await createLiveFeed(deps);
  const washers = await createWasherFeed(deps);
  const alarms = await createAlarmFeed(deps);
  return {
    connectors,
    washers,
    alarms,
    /** The rows in this node's memory. */
    readKnown: (): LivePicture =>
      drawPicture([
        ...connectors.revisions.inOrder(),
        ...washers.revisions.inOrder(),
        ...alarms.revisions.inOrder(),
      ] as unknown as Owned<LiveRow>[]),
    close: () => Promise.all([connectors, washers, alarms].map((feed) => feed.close())),
  };
}

/** The rows built from the database. */
export async function readStoredRows(db: Database): Promise<LivePicture> {
  return db.asSystem(async (tx) =>
    drawPicture([
      ...(await readConnectors(tx)),
      ...(await readLiveWashers(tx)),
      ...(await readOpenAlarms(tx)),
    ] as unknown as Owned<LiveRow>[]),
  );
}

function drawPicture(rows: readonly Owned<LiveRow>[]): LivePicture {
  return rows
    .map(({ row, companyId }) => ({ ...row, companyId, lastSeen: null }) as LivePicture[number])
    .sort((one, other) => nameRow(one).localeCompare(nameRow(other)));
}

const nameRow = ({ key, code }: LivePicture[number]) => `${String(key)} ${String(code)}`;
