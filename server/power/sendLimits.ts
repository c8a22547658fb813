import { sql } from 'kysely';
import { STATION_POWER } from '../../src/lib/commandRules';
import type { Tx } from '../db/database';
import type { LimitPurpose } from '../domain/power/limitProfiles';
import { isDefaultDue } from '../domain/power/planSite';
import { requestCommand } from '../ocpp/commands/commandRequest';
import { Problem } from '../wire/problem';
import { isSameRow } from './isSameRow';
import { findMost, countPhases, MOST_REFUSALS, type PlannedCharger } from './readSite';
import type { PlaceRow } from './stationRows';

/** Commands of plans have the name of all that no person orders. */
const SYSTEM_NAME = 'system';
const RETRY_MS = 60_000;
/** A charger that does not answer is asked less and less often. */
const LONGEST_RETRY_MS = 30 * 60_000;

const NO_ANSWER: ReadonlySet<string | null> = new Set(['timeout', 'unknown']);

interface OrderedLimit {
  purpose: LimitPurpose;
  watts: number;
  fallback: number;
  isPaused?: boolean;
  beganAt?: number;
}

/** Orders a limit of a charger, or of a session. @returns its command; null: not possible now */
export async function orderLimit(
  tx: Tx,
  place: PlaceRow,
  limit: OrderedLimit,
  transactionId: string | null = null,
): Promise<string | null> {
  try {
    const { commandId } = await requestCommand(tx, {
      chargerCode: place.chargerCode,
      connectorNo: transactionId === null ? null : place.connectorNo,
      kind: 'limitPower',
      params: { ...limit, ...(countPhases(place) !== null && { phases: countPhases(place) }) },
      ...(transactionId !== null && { transactionId }),
      ...{ createdBy: null, createdByName: SYSTEM_NAME, reason: STATION_POWER },
    });
    return commandId;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return null;
  }
}

interface DefaultTurn {
  charger: PlannedCharger;
  /** The most that a connector of the charger gives, and how many there are. */
  most: number;
  plugs: number;
  wanted: number;
  companyId: string;
  now: number;
}

/**
 * Takes in what a charger has answered to its default, which is its probe as well, and sends another one where it is
 * due.
 */
export async function keepDefault(
  tx: Tx,
  turn: DefaultTurn,
): Promise<{ isChanged: boolean; isMissed: boolean; retryAt: number }> {
  const settled = settleDefault(turn);
  const isDue = isOrderDue(turn, settled);
  const commandId = isDue ? await orderDefault(tx, turn, settled) : null;
  const sent = commandId === null ? { commandId: settled.commandId } : { commandId, sentWatts: turn.wanted };
  const isChanged = await storeCharger(tx, turn, { ...settled, ...sent });
  return { isChanged, isMissed: isDue && commandId === null, retryAt: settled.retryAt?.getTime() ?? 0 };
}

function isOrderDue({ charger: { place, isPending }, wanted, now }: DefaultTurn, settled: ChargerChange): boolean {
  if (!place.isOnline || isPending || now < (settled.retryAt?.getTime() ?? 0)) return false;
  return isDefaultDue({ id: place.chargerId, isOnline: true, ...settled }, wanted);
}

function orderDefault(tx: Tx, { charger, wanted, most, plugs }: DefaultTurn, { ability }: ChargerChange) {
  const purpose = ability === 'station' ? 'station' : 'default';
  const watts = purpose === 'station' ? wanted * plugs : wanted;
  return orderLimit(tx, charger.place, { purpose, watts, fallback: watts, isPaused: wanted < most });
}

type ChargerChange = Pick<PlannedCharger, 'ability' | 'defaultWatts'> & {
  defaultAt: Date | null;
  retryAt: Date | null;
  refusals: number;
  commandId: string | null;
  sentWatts?: number;
};

function settleDefault({ charger }: DefaultTurn): ChargerChange {
  const { row, ability, defaultWatts } = charger;
  if (!row) return { ability, defaultWatts, defaultAt: null, retryAt: null, refusals: 0, commandId: null };
  const { defaultAt, retryAt, refusals, commandId, commandEndedAt, commandState, sentWatts } = row;
  const known = { ability, defaultWatts, defaultAt, retryAt, refusals, commandId };
  if (commandId === null || commandEndedAt === null) return known;
  const ended = { ...known, commandId: null };
  if (commandState === 'effective') {
    const found = row.sentPurpose === 'station' ? 'station' : 'transaction';
    return { ...ended, ability: found, defaultWatts: sentWatts, defaultAt: commandEndedAt, retryAt: null, refusals: 0 };
  }
  const wait = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** Math.min(refusals, 8));
  const again = { refusals: refusals + 1, retryAt: new Date(commandEndedAt.getTime() + wait) };
  if (NO_ANSWER.has(commandState)) return { ...ended, ...again };
  // The answer to a probe says what the charger can: first by session, then as a whole, else not at all.
  if (row.sentPurpose === 'station') return { ...ended, ability: 'fixed', refusals: 0, retryAt: null };
  return { ...ended, ability: 'station', refusals: 0, retryAt: null };
}

async function storeCharger(tx: Tx, { charger, companyId }: DefaultTurn, change: ChargerChange): Promise<boolean> {
  const { row, place } = charger;
  const { sentWatts = row?.sentWatts ?? null, ...rest } = change;
  const values = { ...rest, sentWatts, firmwareVersion: place.firmwareVersion };
  if (row && isSameRow(row, values)) return false;
  await tx
    .insertInto('powerCharger')
    .values({ chargerId: place.chargerId, companyId, ...values })
    .onConflict((conflict) => conflict.column('chargerId').doUpdateSet({ companyId, ...values }))
    .execute();
  return true;
}

/** A charger that has refused several limits of sessions in a row takes none. */
export async function countRefusals(tx: Tx, chargerId: string, isRefused: boolean): Promise<void> {
  const counted = sql<number>`case when ${isRefused} then refusals + 1 else 0 end`;
  await tx
    .updateTable('powerCharger')
    .set({
      refusals: counted,
      ability: sql`case when ${counted} >= ${MOST_REFUSALS} then 'fixed' else ability end`,
    })
    .where('chargerId', '=', chargerId)
    .where(sql<boolean>`(${isRefused} or refusals > 0)`)
    .execute();
}

export const findFallback = (charger: PlannedCharger | undefined, place: PlaceRow): number =>
  Math.min(charger?.defaultWatts ?? findMost(place), findMost(place));
