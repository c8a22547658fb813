import type pg from 'pg';
import { Child } from '../gateway/child';
import { ALL_CORES } from './cores';
import { connectFleet } from './ramp';
import { readStoredBytes, type StoredBytes } from './storedBytes';
import { startWholeNodes } from './wholeNodes';

const CHARGERS = 200;
const CONNECTORS = 2;
/** A reading a minute for half an hour. */
const READINGS = 30;
/** Preparing, charging, finishing, available. */
const STATUSES = 4;
/** Of both connectors together. */
const SESSIONS_A_DAY = 6;
/** One a minute, as the platform asks for. */
const HEARTBEATS_A_DAY = 1_440;
const SAMPLED_HEARTBEATS = 3_000;
const MESSAGES_PER_SECOND = 300;
const BILLED_MS = 120_000;

/** The day of a charger in words. */
export const CHARGER_DAY = `${SESSIONS_A_DAY} sessions of ${READINGS + STATUSES + 2} messages, ${HEARTBEATS_A_DAY} heartbeats`;

/** Lets a whole node store and price a known number of messages. @returns bytes of the day of one charger */
export async function measureChargerDay(): Promise<StoredBytes> {
  const nodes = await startWholeNodes(1, CHARGERS, ALL_CORES);
  const fleet = new Child('fleet.ts');
  try {
    const { client, codes } = nodes.scratch;
    const before = await readStoredBytes(client);
    await connectFleet(fleet, nodes.urls, codes);
    const sessions = codes.length * CONNECTORS;
    await fleet.ask('sample', toLoad(sessions * READINGS));
    await fleet.ask('calls', toLoad(sessions * STATUSES));
    await fleet.ask('end');
    await untilBilled(client);
    const after = await readStoredBytes(client);
    await fleet.ask('heartbeats', toLoad(SAMPLED_HEARTBEATS));
    const beaten = await readStoredBytes(client);
    const toDay = (kind: keyof StoredBytes) => ((after[kind] - before[kind]) / sessions) * SESSIONS_A_DAY;
    // Other tables grow by what happens meanwhile, and not by heartbeats.
    const heartbeats = ((beaten.log - after.log) / SAMPLED_HEARTBEATS) * HEARTBEATS_A_DAY;
    return { log: toDay('log') + heartbeats, meterValues: toDay('meterValues'), rest: toDay('rest') };
  } finally {
    fleet.stop();
    await nodes.stop();
  }
}

const toLoad = (messages: number) => ({ perSecond: MESSAGES_PER_SECOND, seconds: messages / MESSAGES_PER_SECOND });

async function untilBilled(client: pg.Client): Promise<void> {
  const deadline = Date.now() + BILLED_MS;
  for (;;) {
    const { rows } = await client.query<{ due: number }>(
      `select count(*)::int as due from charging_order where status in ('charging', 'pricing', 'paying') and not is_under_review`,
    );
    if (rows[0]?.due === 0) return;
    if (Date.now() > deadline) throw new Error(`${rows[0]?.due} orders are not billed`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
