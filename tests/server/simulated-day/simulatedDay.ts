import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { fastClock, type Clock } from '../../../server/runtime/clock';
import { readConfig } from '../../../server/runtime/config';
import { startNode } from '../../../server/start/nodeServer';
import { createShutdown, type Shutdown } from '../../../server/start/shutdown';
import { startFleet, type Fleet } from '../../../server/simulator/fleet';
import { Random } from '../../../server/simulator/model/random';
import { createSimulatedDatabase, type TestDatabase } from '../../harness/database';
import { TEST_SECRET } from '../../harness/equipment';
import { fillWorld, ORIGIN, raisePrices, type DayWorld } from './dayWorld';
import { countKinds, listMissingKinds } from './orderKinds';
import { Office } from './office';
import { listPricedOrders } from './pricedOrders';

/** At 300 times the speed a few chargers are served in time; at 600 a slow machine spends hours on as many orders. */
const SPEED = process.env.LONG ? 600 : 300;
const SEED = 11;
const SAMPLE_SECONDS = 60;
const MINUTE_MS = 60_000;
/** Minutes between two rounds of the office. */
const ROUND_MINUTES = 12;
/** Longest real ms of a day on a busy machine. */
const LONGEST_MS = 900_000;
/** Highest average number of queued messages per charger. */
const MOST_QUEUED = 4;
/** Minutes from the start to each price change; several, because a busy machine may have no session at one of them. */
const NEW_PRICES = [30, 180, 360, 540, 720, 960, 1_200];
/** Real ms within which all orders settle. */
const RESTING_MS = 480_000;
const POLL_MS = 50;
/** Real milliseconds between two rounds of the office at the end, each of which takes dozens of statements. */
const FINISHING_MS = 250;

/** Orders, payments, top-ups and refunds that are not settled yet, and orders with late reports to examine. */
const UNSETTLED = sql<{ what: string }>`
  select concat_ws(' ', 'order', id, status, refund_status, case when is_under_review then 'review' end,
      late_news::text, next_try_at) as what
    from charging_order
    where status in ('prepaid', 'authorized', 'charging', 'pricing', 'withholding', 'paying', 'refunding')
      or refund_status in ('toberefund', 'refunding') or is_under_review or late_at is not null
  union all select 'payment ' || id from payment where status = 'pending'
  union all select 'top-up ' || id from top_up where status = 'paying'
  union all select 'refund ' || id from refund where status in ('toberefund', 'refunding')`;

/** A node with its jobs, a fleet and an office, on one clock that runs hundreds of times as fast. */
export class SimulatedDay {
  office!: Office;
  fleet!: Fleet;
  private readonly random = Random.of(SEED, 'visitors');

  private constructor(
    readonly database: TestDatabase,
    readonly clock: Clock,
    private readonly world: DayWorld,
    private readonly shutdown: Shutdown,
  ) {}

  static async begin(chargersEach: number): Promise<SimulatedDay> {
    const { time, ...database } = await createSimulatedDatabase(SPEED, ORIGIN);
    const shutdown = createShutdown();
    const clock = fastClock(time);
    const world = await fillWorld(database.db, chargersEach);
    const day = new SimulatedDay(database, clock, world, shutdown);
    const { port } = await startNode(
      {
        config: readConfig({ HOST: '127.0.0.1' }),
        ...{ databaseUrl: database.url, clock, secretKey: TEST_SECRET, nodeId: 'node-1', version: '1', build: 'test' },
        log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
        port: 0,
      },
      shutdown,
    );
    day.office = await Office.open({ db: database.db, clock }, `http://127.0.0.1:${port}`);
    day.fleet = startFleet({
      url: `ws://127.0.0.1:${port}/ocpp`,
      ...{ seed: SEED, speed: 1, faults: 'normal', sampleSeconds: SAMPLE_SECONDS, clock, ...world },
    });
    return day;
  }

  /**
   * Runs for that many simulated hours with several price changes, and longer until every kind of order and enough
   * orders priced from meters exist, since a busy machine does less per hour and more of it late.
   */
  async runHours(hours: number, least: { orders: number; priced: number }): Promise<void> {
    const startedAt = this.clock.now();
    const end = startedAt + hours * 60 * MINUTE_MS;
    const deadline = Date.now() + LONGEST_MS;
    const newPrices = NEW_PRICES.map((minutes) => new Date(startedAt + minutes * MINUTE_MS));
    await raisePrices(this.database.db, newPrices);
    let round = this.clock.now();
    let office: Promise<void> = Promise.resolve();
    let isWorking = false;
    let isEnough = false;
    while (this.clock.now() < end || (!isEnough && Date.now() < deadline)) {
      this.sendVisitors();
      if (!isWorking && this.clock.now() > round) {
        isWorking = true;
        round = this.clock.now() + ROUND_MINUTES * MINUTE_MS;
        office = this.office.runRound().then(async () => {
          isEnough = await this.hasEnough(least);
          isWorking = false;
        });
      }
      await Promise.race([delay(POLL_MS), office.then(() => delay(POLL_MS))]);
    }
    await office;
  }

  /** Unplugs all cars and lets all orders end. @returns the unsettled rest */
  async settle(): Promise<string[]> {
    const deadline = Date.now() + RESTING_MS;
    this.fleet.admitVisitors(false);
    while (Date.now() < deadline && this.isBusy()) {
      this.eachConnector((charger, no) => charger.unplug(no));
      await delay(POLL_MS);
    }
    await this.fleet.stop();
    let unsettled = await this.listUnsettled();
    while (unsettled.length > 0 && Date.now() < deadline) {
      await this.office.finishDay();
      await delay(FINISHING_MS);
      unsettled = await this.listUnsettled();
    }
    return unsettled;
  }

  private async hasEnough({ orders, priced }: { orders: number; priced: number }): Promise<boolean> {
    if (listMissingKinds(await this.countOrderKinds(), orders).length > 0) return false;
    return (await this.database.db.asSystem(listPricedOrders)).length >= priced;
  }

  countOrderKinds(): Promise<Record<string, number>> {
    return this.database.db.asSystem(countKinds);
  }

  async stop(): Promise<void> {
    await this.fleet.stop();
    await this.shutdown.run();
  }

  /**
   * Plugs cars into free connectors, beyond the fleet's own visitors; none while a busy machine still processes the
   * messages of earlier ones.
   */
  private sendVisitors(): void {
    const isBehind = this.fleet.stats().queued > MOST_QUEUED * this.world.chargers.length;
    this.fleet.admitVisitors(!isBehind);
    if (isBehind) return;
    this.eachConnector((charger, no) => {
      if (this.random.chance(0.12)) charger.plugIn(no);
    });
  }

  private isBusy(): boolean {
    const { sessions, queued, connected } = this.fleet.stats();
    return sessions > 0 || queued > 0 || connected < this.world.chargers.length;
  }

  private eachConnector(act: (charger: NonNullable<ReturnType<Fleet['charger']>>, no: number) => void): void {
    for (const { chargerCode, connectors } of this.world.chargers) {
      const charger = this.fleet.charger(chargerCode);
      if (charger) for (const { number } of connectors) act(charger, number);
    }
  }

  private async listUnsettled(): Promise<string[]> {
    const { rows } = await this.database.db.asSystem((tx) => UNSETTLED.execute(tx));
    return rows.map(({ what }) => what);
  }
}
