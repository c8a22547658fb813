import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../../../server/db/database';
import { startFleet, type Fleet } from '../../../server/simulator/fleet';
import type { SimulatedChargerSpec } from '../../../server/simulator/chargerSpec';
import type { TestDatabase } from '../../harness/database';
import { startNode, type Node } from '../ocpp/testGateway';
import { createCoarseClock } from '../simulator/coarseClock';

const DAY = 86_400_000;
/**
 * A morning before the end of summer time in Europe, in the night to Sunday, through Monday; a whole week in the long
 * run.
 */
export const WEEK_BEGINS = Date.parse(process.env.LONG ? '2026-10-18T08:00:00Z' : '2026-10-22T08:00:00Z');
export const DAYS = process.env.LONG ? 8 : 4;
/** Step of the simulated time; home charging depends on no shorter time. */
const GRAIN_MS = process.env.LONG ? 300_000 : 600_000;
/** Long intervals of readings and heartbeats, since each message costs the database a transaction. */
const SAMPLE_SECONDS = 1_800;
const HEARTBEAT_SECONDS = 43_200;
/** Real ms without a frame after which a step counts as finished. */
const QUIET_MS = 4;
const LONGEST_STEP_MS = 10_000;
/** Real ms within which every charger receives its schedule. */
const GIVING_MS = 30_000;

/** A gateway and simulated home chargers on one clock, which advances when neither has further messages. */
export class SimulatedWeek {
  private readonly clock = createCoarseClock(WEEK_BEGINS, GRAIN_MS);
  private node!: Node;
  private fleet!: Fleet;
  private frames = 0;
  /** Set after the boot of a charger, until its schedule is sent. */
  private isGiving = false;

  constructor(private readonly database: TestDatabase) {}

  async run(chargers: readonly SimulatedChargerSpec[], seed: number): Promise<void> {
    this.node = await startNode(this.database.url, 'node-1', this.clock);
    this.fleet = startFleet({
      ...{ url: `${this.node.url}/ocpp`, chargers, seed, speed: 1, faults: 'none', idTags: [], clock: this.clock },
      ...{ sampleSeconds: SAMPLE_SECONDS, heartbeatSeconds: HEARTBEAT_SECONDS },
      onEvent: ({ kind }) => {
        if (kind === 'booted') this.isGiving = true;
      },
    });
    while (this.clock.now() < WEEK_BEGINS + DAYS * DAY) {
      this.clock.step();
      await this.settle();
      if (this.isGiving) await this.awaitSchedules();
    }
  }

  async close(): Promise<void> {
    await this.fleet.stop();
    await this.node.close();
    await this.database.drop();
  }

  private async settle(): Promise<void> {
    const end = Date.now() + LONGEST_STEP_MS;
    await new Promise((resolve) => setImmediate(resolve));
    while (this.isTalking() && Date.now() < end) {
      this.frames = this.fleet.stats().messages;
      await delay(QUIET_MS);
    }
  }

  /**
   * Whether frames were exchanged since the last look, or are pending. The queue of an offline charger does not count,
   * since it drains only when the simulated time advances.
   */
  private isTalking(): boolean {
    const { messages, busy, queued, connected, chargers } = this.fleet.stats();
    return messages > this.frames || busy > 0 || (queued > 0 && connected === chargers);
  }

  /** Stops the simulated time until every online charger has accepted or refused its schedule. */
  private async awaitSchedules(): Promise<void> {
    const end = Date.now() + GIVING_MS;
    while (this.isGiving && Date.now() < end) {
      const { rows } = await this.query((tx) =>
        sql<{ unplanned: number; waiting: number }>`
          select count(*) filter (where plan_due_at = '-infinity')::int as unplanned, count(*)::int as waiting
          from home_charger
          where is_online and (plan_due_at = '-infinity' or schedule_state in ('wanted', 'sent'))`.execute(tx),
      );
      this.isGiving = rows[0]?.waiting !== 0;
      // A sweep computes the plans, and needs advancing time.
      if (rows[0]?.unplanned !== 0) this.clock.step();
      await delay(QUIET_MS);
    }
  }

  private query<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.database.db.asSystem(work);
  }

  /** Ended sessions with their energy in Wh. */
  async listSessions(): Promise<HomeSession[]> {
    const { rows } = await this.query((tx) =>
      sql<HomeSession>`
        select c.serial_no, s.is_override, s.energy_wh::int as energy, s.off_peak_wh::int as off_peak,
          s.started_at, s.stopped_at
        from home_session s join home_charger c on c.id = s.home_charger_id
        where s.started_at >= ${new Date(WEEK_BEGINS)} and s.stopped_at is not null order by s.id`.execute(tx),
    );
    return rows;
  }

  /** Serial numbers of the chargers with an alarm. */
  async listAlarms(): Promise<string[]> {
    const { rows } = await this.query((tx) =>
      sql<{ serialNo: string }>`
        select distinct c.serial_no from alarm a join home_charger c on c.id = a.home_charger_id
        where a.rule_code = 'homeCharger.offSchedule' and a.ended_at is null order by 1`.execute(tx),
    );
    return rows.map(({ serialNo }) => serialNo);
  }

  /** States of the schedules, by serial number. */
  async readStates(): Promise<Record<string, string>> {
    const rows = await this.query((tx) => tx.selectFrom('homeCharger').select(['serialNo', 'scheduleState']).execute());
    return Object.fromEntries(rows.map(({ serialNo, scheduleState }) => [serialNo, scheduleState]));
  }
}

export interface HomeSession {
  serialNo: string;
  isOverride: boolean;
  energy: number | null;
  offPeak: number | null;
  startedAt: Date;
  stoppedAt: Date;
}

/** Off-peak share of some sessions' energy. */
export function measureOffPeakShare(sessions: readonly HomeSession[]): number {
  const total = sessions.reduce((sum, { energy }) => sum + (energy ?? 0), 0);
  return sessions.reduce((sum, { offPeak }) => sum + (offPeak ?? 0), 0) / total;
}
