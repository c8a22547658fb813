import pino from 'pino';
import { openDatabase } from '../server/db/database';
import { readConnectors } from '../server/live/connectorRows';
import { keepCheckpoints } from '../server/replay/keepCheckpoints';
import { readPictures } from '../server/replay/readPictures';
import type { ReplayMode } from '../src/contract/live/replayOrder';
import { createTimeFigure, type Figure } from './figure';
import { createScratch } from './gateway/scratch';
import { fillPast } from './records/past';
import { findP95, timeRuns } from './records/times';

const SIZE = { chargers: Number(process.env.BENCH_CHARGERS ?? 2_000) };
const MOST_MS = 1_000;
const MOST_MB = 20;
const RUNS = 50;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const MB = 1024 * 1024;

/** The picture of 2,000 chargers at moments of a day, and the size of its checkpoints. */
export async function runBench(): Promise<Figure[]> {
  const { url, client, drop } = await createScratch(SIZE.chargers);
  const db = openDatabase(url, { poolSize: 2 });
  const end = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  try {
    await fillPast(client, new Date(end).toISOString());
    const clock = { now: () => end, after: () => () => undefined };
    await keepCheckpoints({ db, clock, log: pino({ level: 'silent' }) });
    const present = await db.asSystem((tx) => readConnectors(tx));
    const places = new Map(present.map(({ row }) => [row.key, { ...row, revision: 1 }]));
    const measure = async (mode: ReplayMode) => {
      // Each run another moment, none of them on a checkpoint.
      const momentOf = (run: number) => end - Math.round(((run + 0.37) / RUNS) * (DAY_HOURS - 1) * HOUR_MS);
      return findP95(
        await timeRuns(RUNS, (run) => db.asSystem((tx) => readPictures(tx, places, [momentOf(run)], mode))),
      );
    };
    const baseline = { name: 'by the clocks of the devices', value: await measure('now') };
    const { rows } = await client.query<{ bytes: string }>(
      `select sum(pg_column_size(states)) as bytes from replay_checkpoint where at > $1::timestamptz`,
      [new Date(end - DAY_HOURS * HOUR_MS).toISOString()],
    );
    const size = Number(rows[0]?.bytes ?? 0) / MB;
    return [
      createTimeFigure('picture at a moment, p95', await measure('then'), { limit: MOST_MS, baseline }),
      { name: 'checkpoints of a day', value: size, unit: 'MB', reach: `<= ${MOST_MB} MB`, isReached: size <= MOST_MB },
    ];
  } finally {
    await db.close();
    await drop();
  }
}
