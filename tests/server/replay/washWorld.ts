import pino from 'pino';
import type { MachineReport } from '../../../server/domain/wash/supplierMessages';
import { Random } from '../../../server/simulator/model/random';
import { storeReport } from '../../../server/wash/reports';
import { WASHER_STATUSES } from '../../../src/contract/live/washerStates';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { addCompany } from '../../harness/equipment';
import { manualClock, type ManualClock } from '../http/manualClock';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Beginning of the generated days. */
export const WASH_START = Date.UTC(2026, 4, 4);
export const WASH_END = WASH_START + 36 * HOUR_MS;

/** A report on its way: when it comes in. */
export interface SentReport {
  report: MachineReport;
  receivedAt: number;
}

/** Washers with generated days: late and doubled reports, machines that are silent for a while. */
export class WashWorld {
  readonly clock: ManualClock = manualClock(WASH_START);
  readonly sent: SentReport[] = [];
  /** Ids of the washers by the code of their machine. */
  readonly ids = new Map<string, string>();
  database!: TestDatabase;
  private supplierId!: string;
  companyId!: string;

  static async create(): Promise<WashWorld> {
    const world = new WashWorld();
    world.database = await testDatabase();
    await world.database.db.asSystem(async (tx) => {
      world.companyId = await addCompany(tx, 'Acme');
      const supplier = await tx
        .insertInto('washSupplier')
        .values({ code: 'aqualine', name: 'Aqualine' })
        .returning('id')
        .executeTakeFirstOrThrow();
      world.supplierId = supplier.id;
    });
    return world;
  }

  get deps() {
    return { db: this.database.db, clock: this.clock, log: pino({ level: 'silent' }) };
  }

  /** Adds a site with washers, and their days. */
  async addDays(washers: number, seed: number): Promise<void> {
    const random = new Random(seed);
    const codes = Array.from({ length: washers }, (_, index) => `AQ-${index + 1}`);
    const rows = await this.database.db.asSystem(async (tx) => {
      const place = { country: 'KZ', city: 'Almaty', address: 'Abay 1', longitude: '76.95', latitude: '43.23' };
      const { id: washSiteId } = await tx
        .insertInto('washSite')
        .values({ ...place, name: 'Express', companyId: this.companyId, timezone: 'Asia/Almaty' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const createdAt = new Date(WASH_START);
      const made = codes.map((code) => ({ code, name: code, washSiteId, supplierId: this.supplierId, createdAt }));
      return tx.insertInto('washer').values(made).returning(['id', 'code']).execute();
    });
    for (const { id, code } of rows) {
      this.ids.set(code, id);
      this.sent.push(...makeDays(code, random));
    }
    this.sent.sort((a, b) => a.receivedAt - b.receivedAt);
  }

  /** Lets all reports come in. */
  async deliver(): Promise<void> {
    for (const { report, receivedAt } of this.sent) {
      this.clock.advance(receivedAt - this.clock.now());
      await this.database.db.asSystem((tx) => storeReport(tx, this.clock, this.supplierId, report));
    }
    this.clock.advance(WASH_END - this.clock.now());
  }

  drop() {
    return this.database.drop();
  }
}

function makeDays(code: string, random: Random): SentReport[] {
  const sent: SentReport[] = [];
  let sequence = 0;
  let status: MachineReport['status'] = 'available';
  for (let at = WASH_START + random.whole(1, MINUTE_MS); at < WASH_END; at += makePause(random)) {
    sequence += 1;
    if (random.next() < 0.2) status = WASHER_STATUSES[random.whole(0, WASHER_STATUSES.length - 1)] ?? 'available';
    const report: MachineReport = {
      ...{ id: `${code}-${sequence}`, machine: code, sequence, at: new Date(at).toISOString(), status },
      isOnline: random.next() < 0.97,
      ...(status === 'error' && { errorCode: `E-${random.whole(1, 9)}` }),
      // Not every report names the levels.
      ...(random.next() < 0.3 && { isWaterLow: random.next() < 0.3, isSoapLow: random.next() < 0.3 }),
    };
    // One report in ten was kept by its supplier for up to three hours.
    const delay = random.next() < 0.1 ? random.whole(MINUTE_MS, 3 * HOUR_MS) : random.whole(1, 900);
    sent.push({ report, receivedAt: at + delay });
    // One in ten comes twice.
    if (random.next() < 0.1) sent.push({ report, receivedAt: at + delay + 5_003 });
  }
  return sent.filter(({ receivedAt }) => receivedAt < WASH_END);
}

/** Machines report every minute, and now and then say nothing for longer. */
const makePause = (random: Random) =>
  random.next() < 0.05 ? random.whole(4 * MINUTE_MS, 40 * MINUTE_MS) : random.whole(50_000, 70_000);
