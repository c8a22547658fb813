import { sql } from 'kysely';
import type { Deps } from '../db/deps';
import { startSweep } from '../runtime/startSweep';
import { planStation } from './planStation';

/** A station is planned anew at most once in this time. */
const PLAN_MS = 1_000;
/** A station that another node has in hand is looked at again. */
const RETRY_MS = 5_000;

type PlannerDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/**
 * Plans stations anew after what has happened there: a session, a reading, an answer, a limit, lost contact. Every node
 * listens; the row of a station decides which of them plans it.
 * @returns stops the planner
 */
export async function startPowerPlanner(deps: PlannerDeps): Promise<() => Promise<void>> {
  const planner = new PowerPlanner(deps);
  const stops = [
    await deps.db.listen(
      'omp_live',
      (notice) => planner.noticeConnectors(notice),
      () => planner.noticeLimits(),
    ),
    await deps.db.listen(
      'omp_power',
      () => planner.noticeLimits(),
      () => planner.noticeLimits(),
    ),
    startSweep(deps, PLAN_MS, 'the power of stations cannot be planned', () => planner.work()),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}

export class PowerPlanner {
  /** Stations by their connectors. */
  private stations = new Map<string, string>();
  /** When each station is due, epoch ms. */
  private readonly due = new Map<string, number>();
  private isStale = true;

  constructor(private readonly deps: PlannerDeps) {}

  noticeConnectors(notice: string): void {
    const { connectors } = JSON.parse(notice) as { connectors?: string[] };
    for (const id of connectors ?? []) {
      const stationId = this.stations.get(id);
      if (stationId !== undefined) this.due.set(stationId, 0);
    }
  }

  noticeLimits(): void {
    this.isStale = true;
  }

  /** Plans the stations that are due, each in a transaction of its own. */
  async work(): Promise<void> {
    const { db, clock, log } = this.deps;
    if (this.isStale) await this.readStations();
    const now = clock.now();
    for (const [stationId, at] of this.due) {
      if (at > now) continue;
      // A notice that comes meanwhile makes it due again.
      this.due.set(stationId, now + RETRY_MS);
      try {
        const nextAt = await db.asSystem((tx) => planStation(tx, stationId, now));
        if (nextAt !== null && this.due.get(stationId) !== 0) this.due.set(stationId, nextAt);
      } catch (error) {
        log.warn({ err: error, stationId }, 'the power of a station cannot be planned');
      }
    }
  }

  private async readStations(): Promise<void> {
    this.isStale = false;
    const { db, clock } = this.deps;
    const { rows } = await db.asSystem(async (tx) => {
      await keepSites(clock.now()).execute(tx);
      await moveSites.execute(tx);
      return sql<{ stationId: string; connectorId: string }>`
        select p.station_id, n.id as connector_id from power_site p
        join charger c on c.station_id = p.station_id and c.retired_at is null join connector n on n.charger_id = c.id`.execute(
        tx,
      );
    });
    this.stations = new Map(rows.map(({ connectorId, stationId }) => [connectorId, stationId]));
    const steered = new Set(this.stations.values());
    for (const stationId of this.due.keys()) if (!steered.has(stationId)) this.due.delete(stationId);
    for (const stationId of steered) this.due.set(stationId, 0);
  }
}

/**
 * Waits for no plan of another node: only a row that is missing is written.
 * A station without a limit stays planned, since its chargers keep what they were told until they are told otherwise.
 */
const keepSites = (now: number) => sql`
  insert into power_site (station_id, company_id)
  select s.id, s.company_id from station s
  where s.retired_at is null and (s.power_limit is not null or exists (
    select from power_node n where n.station_id = s.id
      and (num_nonnulls(n.limit_kw, n.limit_amps, n.hand_kw) > 0 or n.limit_week <> '[]'))
    or exists (select from power_signal g where g.station_id = s.id and g.limit_kw is not null and g.until_at > ${new Date(now)}))
  on conflict do nothing`;

const moveSites = sql`
  update power_site p set company_id = s.company_id from station s where s.id = p.station_id and s.company_id <> p.company_id`;
