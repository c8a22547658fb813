import { sql, type Insertable } from 'kysely';
import type { Tx } from '../db/database';
import type { PlannedLimit, PowerSessionTable, StationTrouble } from '../db/schema/power';
import { findDefaults, type PlannedSession, planSite } from '../domain/power/planSite';
import { isDisobeying, type SessionPower } from '../domain/power/sessionPower';
import { findTroubles } from '../domain/power/siteTroubles';
import { findNextTurn } from '../domain/power/weekTurns';
import { isSameRow } from './isSameRow';
import type { StationAt } from './limitNodes';
import { keepTurns } from './keepTurns';
import { keepPowerAlarms } from './powerAlarms';
import { countRefusals, findFallback, keepDefault, orderLimit } from './sendLimits';
import { findMost, readSite, type StationSite } from './readSite';
import type { PlaceRow, SessionRow } from './stationRows';

const REFUSED: ReadonlySet<string | null> = new Set(['rejected', 'notSupported', 'callError']);

/** An order that was not possible is tried again. */
const MISSED_MS = 5_000;

interface SiteRow {
  companyId: string;
  limitKw: number | null;
  timezone: string;
  troubles: StationTrouble[];
  limits: PlannedLimit[];
}

/**
 * Plans a station anew and tells its chargers what has changed for them, in one transaction with the plan. Other nodes
 * leave it alone meanwhile, and find nothing to change afterwards.
 * @returns when to plan again at the latest, epoch ms; null: another node has it in hand
 */
export async function planStation(tx: Tx, stationId: string, now: number): Promise<number | null> {
  const { rows } = await sql<SiteRow>`
    select p.company_id, p.troubles, p.limits, s.power_limit::float8 as limit_kw, s.timezone
    from power_site p join station s on s.id = p.station_id
    where p.station_id = ${stationId} for update of p skip locked`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { companyId, limitKw, timezone, troubles, limits } = row;
  const place = { stationId, limitKw, timezone, now };
  const before = await readSite(tx, place);
  const isLimited = hasLimit(before);
  const alarms = { stationId, companyId, before: troubles, places: before.places, now };
  if (!isLimited && (await leaveStation(tx, before, stationId))) {
    await keepPowerAlarms(tx, [], alarms);
    return null;
  }
  const defaults = await keepDefaults(tx, before, { companyId, isLimited, now });
  // What a charger has just answered says how its sessions are to be limited.
  const site = defaults.isChanged ? await readSite(tx, place) : before;
  const plan = planSite(site.state, now);
  const store = new SessionStore(tx, site, { stationId, companyId }, now);
  for (const session of plan.sessions) await store.keep(session);
  await store.removeEnded();
  const isMissed = defaults.isMissed || store.isMissed;
  const missedAt = isMissed ? now + MISSED_MS : Infinity;
  const nextAt = Math.min(plan.nextAt, defaults.nextAt, missedAt, findLimitTurn(site, place));
  const found = await keepPowerAlarms(tx, findTroubles(site.state, plan), alarms);
  const stored = { stationId, plan: plan.sessions, nextAt, troubles: found, now };
  await storeSite(tx, site, { ...stored, limits: await keepTurns(tx, site, { ...stored, companyId, before: limits }) });
  return nextAt;
}

/** When limits, loads or departures of a station change by the clock, epoch ms. */
function findLimitTurn(
  { state, signals, places }: StationSite,
  { timezone, now }: Pick<StationAt, 'timezone' | 'now'>,
): number {
  const handEnds = state.nodes.flatMap(({ hand }) => hand?.until?.getTime() ?? []);
  const departures = places.flatMap(({ departsAt }) => departsAt?.getTime() ?? []);
  const edges = signals.flatMap(({ fromAt, untilAt }) => [fromAt.getTime(), untilAt.getTime()]);
  const spans = state.nodes.flatMap(({ own }) => [...own.limitWeek, ...own.baseWeek]);
  return Math.min(
    findNextTurn(spans, timezone, now),
    ...[...handEnds, ...edges, ...departures].filter((at) => at > now),
  );
}

/** Whether anything but ratings limits a station. */
function hasLimit({ state }: StationSite): boolean {
  return state.nodes.some(({ isLimited, amps }) => isLimited || amps !== null);
}

/** Stops planning a station without limits once no charger keeps a lower default. @returns whether it was left */
async function leaveStation(tx: Tx, { chargers }: StationSite, stationId: string): Promise<boolean> {
  const isKept = chargers.some(
    ({ place, defaultWatts, isPending }) => isPending || (defaultWatts !== null && defaultWatts < findMost(place)),
  );
  if (isKept) return false;
  await tx.deleteFrom('powerSession').where('stationId', '=', stationId).execute();
  await tx.deleteFrom('powerSite').where('stationId', '=', stationId).execute();
  return true;
}

/** Without the server the lowest limit of the week holds at every hour. */
function toAwayState({ state }: StationSite): StationSite['state'] {
  return { ...state, nodes: state.nodes.map((node) => ({ ...node, ...node.later })) };
}

async function keepDefaults(
  tx: Tx,
  site: StationSite,
  { companyId, isLimited, now }: { companyId: string; isLimited: boolean; now: number },
): Promise<{ isChanged: boolean; isMissed: boolean; nextAt: number }> {
  // Without a limit each connector may give what it can; its charger keeps within its own rating.
  const defaults: ReadonlyMap<string, number> = isLimited ? findDefaults(toAwayState(site)) : new Map();
  const kept = { isChanged: false, isMissed: false, nextAt: Infinity };
  for (const charger of site.chargers) {
    const { chargerId } = charger.place;
    const plugs = site.places.filter((place) => place.chargerId === chargerId);
    const most = Math.max(...plugs.map(findMost));
    const turn = { charger, companyId, now, most, plugs: plugs.length };
    const { isChanged, isMissed, retryAt } = await keepDefault(tx, {
      ...turn,
      wanted: defaults.get(chargerId) ?? most,
    });
    kept.isChanged ||= isChanged;
    kept.isMissed ||= isMissed;
    if (retryAt > now) kept.nextAt = Math.min(kept.nextAt, retryAt);
  }
  return kept;
}

interface StoredPlan {
  stationId: string;
  plan: readonly PlannedSession[];
  nextAt: number;
  troubles: readonly StationTrouble[];
  limits: readonly PlannedLimit[];
  now: number;
}

async function storeSite(
  tx: Tx,
  { state }: StationSite,
  { stationId, plan, nextAt, troubles, limits, now }: StoredPlan,
): Promise<void> {
  const sum = (sessions: readonly PlannedSession[]) => sessions.reduce((total, { watts }) => total + watts, 0);
  await tx
    .updateTable('powerSite')
    .set({
      ...{ plannedAt: new Date(now), nextAt: new Date(nextAt), limitWatts: state.nodes[0]?.watts ?? null },
      ...{ plannedWatts: sum(plan), fixedWatts: sum(plan.filter(({ reason }) => reason.kind === 'fixed')) },
      baseWatts: state.nodes.reduce((total, { baseWatts }) => total + baseWatts, 0),
      ...{ troubles: JSON.stringify(troubles), limits: JSON.stringify(limits) },
    })
    .where('stationId', '=', stationId)
    .execute();
}

/** Stores the planned sessions of a station, and orders the limits that are due. */
class SessionStore {
  /** An order was not possible. */
  isMissed = false;
  private readonly sessions: ReadonlyMap<string, SessionPower>;
  private readonly places: ReadonlyMap<string, PlaceRow>;

  constructor(
    private readonly tx: Tx,
    private readonly site: StationSite,
    private readonly station: { stationId: string; companyId: string },
    private readonly now: number,
  ) {
    this.sessions = new Map(site.state.sessions.map((session) => [session.id, session]));
    this.places = new Map(site.places.flatMap((place) => (place.transactionId ? [[place.transactionId, place]] : [])));
  }

  async keep(planned: PlannedSession): Promise<void> {
    const session = this.sessions.get(planned.id);
    const place = this.places.get(planned.id);
    if (!session || !place) return;
    const row = this.site.sessionRows.get(planned.id);
    if (row?.commandEndedAt) await countRefusals(this.tx, place.chargerId, REFUSED.has(row.commandState));
    const commandId = planned.isDue ? await this.order(planned, session, place) : null;
    this.isMissed ||= planned.isDue && commandId === null;
    const values = this.toValues(planned, session, row, commandId);
    if (row && isKept(row, values)) return;
    await this.tx
      .insertInto('powerSession')
      .values({ transactionId: planned.id, chargerId: place.chargerId, ...this.station, ...values })
      .onConflict((conflict) => conflict.column('transactionId').doUpdateSet(values))
      .execute();
  }

  /** A session that has left its connector is steered no more. */
  async removeEnded(): Promise<void> {
    const ended = [...this.site.sessionRows.keys()].filter((id) => !this.sessions.has(id));
    if (ended.length > 0) await this.tx.deleteFrom('powerSession').where('transactionId', 'in', ended).execute();
  }

  /** A charger that takes limits only as a whole gets the sum of its sessions. */
  private order(planned: PlannedSession, session: SessionPower, place: PlaceRow): Promise<string | null> {
    const charger = this.site.chargers.find(({ place: { chargerId } }) => chargerId === place.chargerId);
    const fallback = findFallback(charger, place);
    if (session.ability !== 'station')
      return orderLimit(
        this.tx,
        place,
        { purpose: 'transaction', watts: planned.watts, fallback, beganAt: session.beganAt },
        planned.id,
      );
    const plugs = this.site.places.filter(({ chargerId }) => chargerId === place.chargerId).length;
    const others = this.site.state.sessions.filter(
      ({ id, chargerId }) => chargerId === place.chargerId && id !== planned.id,
    );
    const watts = others.reduce((sum, { grant }) => sum + (grant?.watts ?? 0), planned.watts);
    return orderLimit(this.tx, place, { purpose: 'station', watts, fallback: fallback * plugs });
  }

  private toValues(
    { watts, asks, since, reason, isHeld }: PlannedSession,
    session: SessionPower,
    row: SessionRow | undefined,
    commandId: string | null,
  ): SessionValues {
    const { limit, pending, retryAt } = session;
    const kept = pending === null ? NOTHING_SENT : { commandId: row?.commandId ?? null, sentWatts: pending };
    return {
      ...{ watts, asksWatts: asks, since: new Date(since), reason: JSON.stringify(reason), isHeld },
      ...toLimitColumns(limit),
      retryAt: retryAt === null ? null : new Date(retryAt),
      ...(commandId === null ? kept : { commandId, sentWatts: watts }),
      disobeysSince: isDisobeying(session) ? (row?.disobeysSince ?? new Date(this.now)) : null,
    };
  }
}

type SessionValues = Omit<Insertable<PowerSessionTable>, 'transactionId' | 'stationId' | 'companyId' | 'chargerId'>;

const NOTHING_SENT = { commandId: null, sentWatts: null };

function toLimitColumns(limit: SessionPower['limit']) {
  if (limit === null) return { limitWatts: null, limitBefore: null, limitAt: null, limitUntil: null };
  const { watts, before, at, until } = limit;
  return { limitWatts: watts, limitBefore: before, limitAt: new Date(at), limitUntil: new Date(until) };
}

function isKept(row: SessionRow, { reason, ...values }: SessionValues): boolean {
  return JSON.stringify(row.reason) === reason && isSameRow(row, values);
}
