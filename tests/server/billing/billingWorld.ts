import pino from 'pino';
import type { Tx } from '../../../server/db/database';
import { billDue } from '../../../server/billing/biller';
import { proveLedger } from '../../../server/billing/ledger/ledgerProof';
import { walletBalance } from '../../../server/billing/ledger/postEntry';
import { bookAdjustment } from '../../../server/billing/payments/adjustWallet';
import { storeOrders } from '../../../server/ocpp/store/orders';
import { Batch } from '../../../server/ocpp/store/batch';
import type { PricePlan } from '../../../src/contract/pricePlan';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { addAppUser } from '../../harness/people';
import { addCurve, PLAN } from './sampleSession';
import { manualClock, type ManualClock } from '../http/manualClock';

export const NOC = { userId: '1', name: 'noc' };
export const BOSS = { userId: '2', name: 'boss' };
const HOUR_MS = 3_600_000;

export interface SessionOptions {
  /** Wh; null without a reading. */
  energyWh?: number | null;
  appUserId?: string | null;
  enterpriseId?: string | null;
  flags?: string[];
  startedAt?: Date;
  hours?: number;
  powerKw?: number;
}

/** A company with one station and chargers, prices, and drivers with money. */
export class BillingWorld {
  database!: TestDatabase;
  clock!: ManualClock;
  companyId!: string;
  stationId!: string;
  charger!: Awaited<ReturnType<typeof addCharger>>;
  settingId!: string;
  private sessions = 0;

  /** Starts over in a new database. */
  async open(): Promise<this> {
    return this.openOn(await testDatabase(), manualClock());
  }

  /** Starts over in a database that the caller owns. */
  async openOn(database: TestDatabase, clock: ManualClock): Promise<this> {
    this.database = database;
    this.clock = clock;
    this.sessions = 0;
    await this.query(async (tx) => {
      this.companyId = await addCompany(tx, 'Acme');
      this.stationId = await addStation(tx, this.companyId, 'Station');
      this.charger = await addCharger(tx, this.stationId, 'CP1', { connectors: 2 });
      const setting = await tx
        .insertInto('priceSetting')
        .values({ companyId: this.companyId, name: 'Usual', currency: 'EUR' })
        .returning('id')
        .executeTakeFirstOrThrow();
      this.settingId = setting.id;
      await tx.updateTable('station').set({ priceSettingId: setting.id }).execute();
    });
    await this.addVersion(PLAN, new Date(0));
    return this;
  }

  get deps() {
    return { db: this.database.db, clock: this.clock, log: pino({ level: process.env.TEST_LOG ?? 'silent' }) };
  }

  query<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.database.db.asSystem(work);
  }

  addVersion(plan: PricePlan, validFrom: Date): Promise<unknown> {
    return this.query(async (tx) => {
      const { n } = await tx
        .selectFrom('priceVersion')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow();
      return tx
        .insertInto('priceVersion')
        .values({
          settingId: this.settingId,
          no: Number(n) + 1,
          validFrom,
          plan: JSON.stringify(plan),
          createdByName: 'a',
        })
        .execute();
    });
  }

  /** Adds a driver that pays by wallet, or by the given card. */
  async addDriver(balance: string, cardToken?: string): Promise<string> {
    return this.query(async (tx) => {
      const id = await addAppUser(tx, `Driver ${(this.sessions += 1)}`);
      if (cardToken)
        await tx.updateTable('appUser').set({ paymentType: 'creditcard', cardToken }).where('id', '=', id).execute();
      if (/[1-9]/.test(balance)) await this.give(tx, id, balance);
      return id;
    });
  }

  give(tx: Tx, appUserId: string, amount: string): Promise<void> {
    const key = `adjust:test:${appUserId}:${(this.sessions += 1)}`;
    return bookAdjustment(tx, this.deps, { appUserId, currency: 'EUR', amount, reason: 'test' }, NOC, { key });
  }

  async addEnterprise(values: { chargingDiscount?: string; serviceDiscount?: string } = {}): Promise<string> {
    const { id } = await this.query((tx) =>
      tx
        .insertInto('enterprise')
        .values({ name: `Enterprise ${(this.sessions += 1)}`, companyId: this.companyId, ...values })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  }

  /** Starts a session with its order as the gateway does. */
  async begin(options: SessionOptions = {}): Promise<{ transactionId: string; orderId: string }> {
    const { appUserId = null, enterpriseId = null, flags = [], startedAt = new Date(this.clock.now()) } = options;
    return this.query(async (tx) => {
      const { id } = await tx
        .insertInto('chargeTransaction')
        .values({
          chargerId: this.charger.id,
          connectorId: this.charger.connectorIds[0] ?? '',
          stationId: this.stationId,
          companyId: this.companyId,
          ocppVersion: '1.6',
          naturalKey: `session ${(this.sessions += 1)}`,
          appUserId,
          enterpriseId,
          startedAt,
          startReceivedAt: startedAt,
          meterStart: '1000',
          flags,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const batch = new Batch([]);
      batch.keep(this.charger.id, id, {
        id,
        connectorId: this.charger.connectorIds[0] ?? '',
        status: 'running',
        isNew: true,
        meterStart: 1000,
      });
      await storeOrders(tx, batch);
      const order = await tx
        .selectFrom('chargingOrder')
        .select('id')
        .where('transactionId', '=', id)
        .executeTakeFirstOrThrow();
      return { transactionId: id, orderId: order.id };
    });
  }

  /** Ends a session that charged evenly over its hours. */
  async end(transactionId: string, options: SessionOptions = {}): Promise<void> {
    const { energyWh = 20_000, hours = 1 } = options;
    await this.query(async (tx) => {
      const { startedAt } = await tx
        .selectFrom('chargeTransaction')
        .select('startedAt')
        .where('id', '=', transactionId)
        .executeTakeFirstOrThrow();
      const stoppedAt = new Date(startedAt.getTime() + hours * HOUR_MS);
      const meterStop = energyWh === null ? null : String(1000 + energyWh);
      await tx
        .updateTable('chargeTransaction')
        .set({
          status: 'finished',
          stoppedAt,
          stopReceivedAt: new Date(this.clock.now()),
          meterStop,
          energyWh: energyWh === null ? null : String(energyWh),
        })
        .where('id', '=', transactionId)
        .execute();
      if (energyWh !== null) await addCurve(tx, transactionId, startedAt, stoppedAt, energyWh);
      const batch = new Batch([]);
      batch.foldable.add(transactionId);
      await storeOrders(tx, batch);
    });
  }

  /** Plays a whole session and bills it. @returns its order */
  async charge(options: SessionOptions = {}) {
    const startedAt = options.startedAt ?? new Date(this.clock.now() - (options.hours ?? 1) * HOUR_MS);
    const { transactionId, orderId } = await this.begin({ ...options, startedAt });
    await this.end(transactionId, options);
    await this.bill();
    return this.order(orderId);
  }

  bill(): Promise<number> {
    return billDue(this.deps);
  }

  order(id: string) {
    return this.query((tx) =>
      tx.selectFrom('chargingOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  }

  balance(appUserId: string): Promise<string> {
    return this.query((tx) => walletBalance(tx, appUserId, 'EUR'));
  }

  /** Sums of accounts by kind, credit positive. */
  async accounts(): Promise<Record<string, string>> {
    const rows = await this.query((tx) =>
      tx
        .selectFrom('ledgerPosting as p')
        .innerJoin('ledgerAccount as a', 'a.id', 'p.accountId')
        .select(['a.kind', ({ fn, neg }) => fn.sum<string>(neg('p.amount')).as('amount')])
        .groupBy('a.kind')
        .execute(),
    );
    return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
  }

  lines(orderId: string) {
    return this.query((tx) =>
      tx.selectFrom('statementLine').selectAll().where('orderId', '=', orderId).orderBy('id').execute(),
    );
  }

  async events(orderId: string): Promise<string[]> {
    const rows = await this.query((tx) =>
      tx.selectFrom('orderEvent').select('kind').where('orderId', '=', orderId).orderBy('id').execute(),
    );
    return rows.map(({ kind }) => kind);
  }

  proof() {
    return this.query(proveLedger);
  }

  close(): Promise<void> {
    return this.database.drop();
  }
}
