import type pg from 'pg';
import type { Figure } from './figure';
import { createScratch } from './gateway/scratch';
import { timeRuns } from './records/times';

const CHARGERS = 2_500;
const RUNS = 7;
const MOST_MS = 600;

/** The median of transactions that change all connectors. */
async function measure(client: pg.Client, change: (run: number) => string): Promise<number> {
  const times = await timeRuns(RUNS, (run) => client.query(change(run)));
  return times[RUNS >> 1] ?? 0;
}

// Readings change no status: they show the cost of the trigger where nothing is told.
const setPower = (run: number) => `update connector set power = ${run}`;
const setStatus = (run: number) =>
  `update connector set reported_status = '${run % 2 === 0 ? 'charging' : 'available'}'`;

const ADD_ENDPOINT = `insert into webhook_endpoint (name, url, kinds, state_at, secret, secret_hint, secret_at, created_by_name)
  values ('bench', 'https://example.com', '{charger.status}', now(), '', '', now(), 'bench')`;

/** Times batches of connectors whose statuses are told to a webhook, beside the same without one. */
export async function runBench(): Promise<Figure[]> {
  const { client, drop } = await createScratch(CHARGERS);
  try {
    const readings = await measure(client, setPower);
    const statuses = await measure(client, setStatus);
    await client.query(ADD_ENDPOINT);
    const told = await measure(client, setStatus);
    const unit = 'ms';
    return [
      { name: `${2 * CHARGERS} readings without an endpoint`, value: readings, unit },
      { name: `${2 * CHARGERS} statuses without an endpoint`, value: statuses, unit },
      {
        name: `${2 * CHARGERS} statuses with an endpoint`,
        value: told,
        unit,
        baseline: { name: 'without', value: statuses },
        reach: `<= ${MOST_MS} ms`,
        isReached: told <= MOST_MS,
      },
    ];
  } finally {
    await drop();
  }
}
