import type { Tx } from '../db/database';
import { findNeedAt } from '../domain/power/departureNeed';
import { findPriority } from '../domain/power/findPriority';
import { type Phase, PHASES } from '../domain/power/limitTree';
import type { SiteState } from '../domain/power/planSite';
import { LEASE_MS, type AcceptedLimit, type SessionPower } from '../domain/power/sessionPower';
import {
  nameChargerNode,
  nameEvseNode,
  readLimitNodes,
  STATION_NODE,
  type StationAt,
  type StoredNode,
} from './limitNodes';
import { readSignals, type SignalRow } from './limitSignal';
import {
  readChargerRows,
  readPlaces,
  readSessionRows,
  type ChargerRow,
  type PlaceRow,
  type SessionRow,
} from './stationRows';

/** AC outlets up to here have one phase, kW. */
const ONE_PHASE_KW = 8;
/** A car is offered at least 6 A by its pilot (IEC 61851-1). */
const LEAST_AC_WATTS = 6 * 230;
const LEAST_DC_WATTS = 3_000;
const RETRY_MS = 30_000;
/** A charger that has refused so often in a row takes no limits. */
export const MOST_REFUSALS = 3;

const FAILED: ReadonlySet<string | null> = new Set(['timeout', 'unknown']);

/** A charger of a plan with what was stored of it. */
export interface PlannedCharger {
  row: ChargerRow | undefined;
  place: PlaceRow;
  ability: SessionPower['ability'];
  defaultWatts: number | null;
  isPending: boolean;
}

export interface StationSite {
  state: Omit<SiteState, 'nodes'> & { nodes: StoredNode[] };
  places: PlaceRow[];
  signals: SignalRow[];
  chargers: PlannedCharger[];
  sessionRows: Map<string, SessionRow>;
}

/** A station as its plan sees it. Answers of chargers since the last plan are taken in. */
export async function readSite(tx: Tx, station: Omit<StationAt, 'signals'>): Promise<StationSite> {
  const { stationId, now } = station;
  const signals = await readSignals(tx, stationId, now);
  const places = await readPlaces(tx, stationId);
  const chargerRows = new Map((await readChargerRows(tx, stationId)).map((row) => [row.chargerId, row]));
  const sessionRows = new Map((await readSessionRows(tx, stationId)).map((row) => [row.transactionId, row]));
  const nodes = await readLimitNodes(tx, { ...station, signals }, places);
  const chargers = new Map<string, PlannedCharger>();
  for (const place of places)
    if (!chargers.has(place.chargerId))
      chargers.set(place.chargerId, toPlannedCharger(place, chargerRows.get(place.chargerId)));
  const sessions = places.flatMap((place) => {
    const charger = chargers.get(place.chargerId);
    if (place.transactionId === null || !charger) return [];
    const session = toSession(place, charger, sessionRows.get(place.transactionId));
    const needs = findNeedAt(place.needsWatts, toMs(place.departsAt), now);
    return [{ ...session, needs, priority: readPriority(place, nodes) }];
  });
  return {
    places,
    signals,
    chargers: [...chargers.values()],
    sessionRows,
    state: {
      nodes,
      sessions,
      chargers: [...chargers.values()].map(({ place, ability, defaultWatts }) => ({
        ...{ id: place.chargerId, isOnline: place.isOnline, ability, defaultWatts },
      })),
      plugs: places.map((place) => ({
        ...{ nodeId: nameEvseNode(place.connectorId), chargerId: place.chargerId, most: findMost(place) },
        ...{ least: findLeast(place), isBusy: place.transactionId !== null },
      })),
    },
  };
}

export const findMost = ({ connectorKw }: Pick<PlaceRow, 'connectorKw'>): number => Math.round(connectorKw * 1_000);

/** Phases of an outlet of alternating current; null: direct current. */
export function countPhases({ currentType, connectorKw }: PlaceRow): number | null {
  if (currentType === 'DC') return null;
  return connectorKw <= ONE_PHASE_KW ? 1 : 3;
}

function findLeast(place: PlaceRow): number {
  const phases = countPhases(place);
  return Math.min(findMost(place), phases === null ? LEAST_DC_WATTS : LEAST_AC_WATTS * phases);
}

function readPriority({ chargerId, connectorId, tagGroup }: PlaceRow, nodes: readonly StoredNode[]): number {
  const findOwn = (id: string) => nodes.find((node) => node.id === id)?.own;
  return findPriority({
    ...{ group: tagGroup, groups: findOwn(STATION_NODE)?.groups ?? [] },
    connector: findOwn(nameEvseNode(connectorId))?.priority ?? 0,
    charger: findOwn(nameChargerNode(chargerId))?.priority ?? 0,
  });
}

/** The wiring of single phases is not known: all are taken to be on the first, which is the worst case. */
export function listPhases(place: PlaceRow): readonly Phase[] {
  return countPhases(place) === 1 ? [1] : PHASES;
}

/** Another firmware may take limits in another way, and a charger that has rebooted may have lost its default. */
function toPlannedCharger(place: PlaceRow, row: ChargerRow | undefined): PlannedCharger {
  if (!row || row.firmwareVersion !== place.firmwareVersion)
    return { row, place, ability: 'unknown', defaultWatts: null, isPending: row ? isOpen(row) : false };
  const isLost = place.bootAt !== null && row.defaultAt !== null && place.bootAt > row.defaultAt;
  return { row, place, ability: row.ability, defaultWatts: isLost ? null : row.defaultWatts, isPending: isOpen(row) };
}

const isOpen = ({ commandId, commandEndedAt }: ChargerRow | SessionRow): boolean =>
  commandId !== null && commandEndedAt === null;

const toMs = (at: Date | null): number | null => at && at.getTime();

function toSession(place: PlaceRow, charger: PlannedCharger, row: SessionRow | undefined): SessionPower {
  const { limit, pending, retryAt } = row ? readAnswer(row, place) : NO_ANSWER;
  return {
    ...{ id: place.transactionId ?? '', nodeId: nameEvseNode(place.connectorId), chargerId: place.chargerId },
    ...{ phases: listPhases(place), most: findMost(place), least: findLeast(place), priority: 0, needs: 0 },
    beganAt: toMs(place.beganAt) ?? 0,
    ...{ isOnline: place.isOnline, ability: charger.ability, defaultWatts: charger.defaultWatts },
    measured: readMeasured(place),
    asks: row?.asksWatts ?? findMost(place),
    ...{ limit, pending, retryAt },
    grant: row ? { watts: row.watts, since: row.since.getTime(), reason: row.reason } : null,
  };
}

function readMeasured({ power, meterAt }: PlaceRow): SessionPower['measured'] {
  return power === null || !meterAt ? null : { watts: Math.round(power * 1_000), at: meterAt.getTime() };
}

const NO_ANSWER: Pick<SessionPower, 'limit' | 'pending' | 'retryAt'> = { limit: null, pending: null, retryAt: null };

/** A charger may have lost in a reboot what it had accepted. */
function readAnswer(row: SessionRow, place: PlaceRow): typeof NO_ANSWER {
  const answer = settleAnswer(row, toMs(place.meterAt) ?? 0);
  const isLost = answer.limit !== null && (toMs(place.bootAt) ?? 0) > answer.limit.at;
  return isLost ? { ...answer, limit: null } : answer;
}

/** What a charger has answered to the last limit of a session. @param meterAt last reading, epoch ms */
function settleAnswer(row: SessionRow, meterAt: number): typeof NO_ANSWER {
  const limit = readLimit(row);
  const retryAt = toMs(row.retryAt);
  const endedAt = toMs(row.commandEndedAt);
  if (row.commandId === null) return { limit, pending: null, retryAt };
  if (endedAt === null) return { limit, pending: row.sentWatts, retryAt };
  if (row.commandState === 'effective')
    return { limit: acceptLimit(row, limit, { endedAt, meterAt }), pending: null, retryAt: null };
  return { limit, pending: null, retryAt: endedAt + (FAILED.has(row.commandState) ? 0 : RETRY_MS) };
}

/** The lease counts from the request; what was allowed before counts until a reading shows that it has ended. */
function acceptLimit(
  { sentWatts, commandSentAt }: SessionRow,
  known: AcceptedLimit | null,
  { endedAt, meterAt }: { endedAt: number; meterAt: number },
): AcceptedLimit {
  const until = (toMs(commandSentAt) ?? endedAt) + LEASE_MS;
  return { watts: sentWatts ?? 0, at: endedAt, until, before: known === null ? 0 : findBefore(known, meterAt) };
}

function findBefore({ watts, before, at }: AcceptedLimit, meterAt: number): number {
  return meterAt > at ? watts : Math.max(watts, before);
}

function readLimit({ limitWatts, limitAt, limitUntil, limitBefore }: SessionRow): AcceptedLimit | null {
  if (limitWatts === null || !limitAt || !limitUntil) return null;
  return { watts: limitWatts, at: limitAt.getTime(), until: limitUntil.getTime(), before: limitBefore ?? 0 };
}
