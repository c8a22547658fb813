import pino from 'pino';
import type { Database, Tx } from '../../../server/db/database';
import type { HomeDeps } from '../../../server/home/homeMessage';
import { notifyHome } from '../../../server/home/gateway/presence';
import { refreshPlans } from '../../../server/home/schedules/plans';
import { hashChargerKey } from '../../../server/security/chargerKey';
import { openAgain, testDatabase } from '../../harness/database';
import { TEST_SECRET } from '../../harness/equipment';
import { addHomeCharger, addHomeModel, addOffPeakSetting, changeTariff } from '../../harness/homeCharging';
import { OffsetClock } from '../ocpp/offsetClock';
import { TestCharger } from '../ocpp/testCharger';
import { KEY, startNode, type Node } from '../ocpp/testGateway';

const BOOT_16 = { chargePointVendor: 'Hearth', chargePointModel: 'Hearth 7', firmwareVersion: '2.4.1' };
const BOOT_201 = {
  reason: 'PowerUp',
  chargingStation: { vendorName: 'Hearth', model: 'Hearth 11', firmwareVersion: '2.4.1' },
};

/** A node with home chargers whose owners pay less at night. The test calls its sweeps. */
export class HomeWorld {
  readonly clock = new OffsetClock();
  deps!: HomeDeps;
  db!: Database;
  modelId!: string;
  settingId!: string;
  private node!: Node;
  private readonly ends: (() => Promise<void>)[] = [];
  private count = 0;

  static async create(): Promise<HomeWorld> {
    const world = new HomeWorld();
    const { url, db, drop } = await testDatabase();
    world.node = await startNode(url, 'node-1', world.clock);
    world.db = db;
    const { clock } = world;
    world.deps = { db: openAgain(url, 2), clock, log: pino({ level: 'silent' }), nodeId: 'node-1' };
    world.ends.push(
      () => world.node.close(),
      () => world.deps.db.close(),
      drop,
    );
    await world.query(async (tx) => {
      world.modelId = await addHomeModel(tx, 'Hearth 7');
      world.settingId = await addOffPeakSetting(tx, 'Nights');
    });
    return world;
  }

  async close(): Promise<void> {
    for (const end of this.ends) await end();
  }

  query<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.asSystem(work);
  }

  /** Adds a charger with a key and, by default, the off-peak setting of Berlin. */
  async addCharger({ hasSetting = true } = {}): Promise<{ id: string; serialNo: string }> {
    this.count += 1;
    const serialNo = `HC-${this.count}`;
    const id = await this.query(async (tx) => {
      const refers = { modelId: this.modelId, ...(hasSetting && { offPeakSettingId: this.settingId }) };
      const added = await addHomeCharger(tx, serialNo, refers);
      const keyHash = hashChargerKey(TEST_SECRET, KEY);
      await tx.updateTable('homeCharger').set({ keyHash }).where('id', '=', added).execute();
      return added;
    });
    return { id, serialNo };
  }

  /** Connects without sending a message. */
  connect(serialNo: string, version: '1.6' | '2.0.1' = '1.6', key = KEY): Promise<TestCharger> {
    return TestCharger.connect(this.node.url, serialNo, { key, version });
  }

  /**
   * Connects and boots.
   * @param replies answers to calls; by default profiles are accepted and none is read back
   */
  async boot(
    serialNo: string,
    version: '1.6' | '2.0.1' = '1.6',
    replies: TestCharger['replies'] = {},
  ): Promise<TestCharger> {
    const charger = await this.connect(serialNo, version);
    Object.assign(charger.replies, {
      SetChargingProfile: () => ({ status: 'Accepted' }),
      ClearChargingProfile: () => ({ status: 'Unknown' }),
      GetCompositeSchedule: () => ({ status: 'Rejected' }),
      ...replies,
    });
    await charger.send('BootNotification', version === '1.6' ? BOOT_16 : BOOT_201);
    return charger;
  }

  /** Changes the tariff of all chargers with a setting. */
  changeTariff(change: Parameters<typeof changeTariff>[2]): Promise<void> {
    return this.query((tx) => changeTariff(tx, this.settingId, change));
  }

  refreshPlans(): Promise<void> {
    return refreshPlans(this.deps);
  }

  findCharger(id: string) {
    return this.query((tx) => tx.selectFrom('homeCharger').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  }

  async findState(id: string): Promise<string> {
    return (await this.findCharger(id)).scheduleState;
  }

  listSessions(chargerId: string) {
    return this.query((tx) =>
      tx.selectFrom('homeSession').selectAll().where('homeChargerId', '=', chargerId).orderBy('startedAt').execute(),
    );
  }

  listReadings(sessionId: string) {
    return this.query((tx) =>
      tx.selectFrom('homeReading').selectAll().where('homeSessionId', '=', sessionId).orderBy('at').execute(),
    );
  }

  /** Overrides a charger's schedule to charge at once, like the console. @returns the override's id */
  askToCharge(chargerId: string): Promise<string> {
    return this.query(async (tx) => {
      const { id } = await tx
        .insertInto('homeOverride')
        .values({
          ...{ homeChargerId: chargerId, source: 'console', state: 'asked' },
          ...{ askedAt: new Date(this.clock.now()), askedByName: 'noc' },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await notifyHome(tx, chargerId);
      return id;
    });
  }

  findAlarm(chargerId: string) {
    return this.query((tx) =>
      tx.selectFrom('alarm').selectAll().where('homeChargerId', '=', chargerId).executeTakeFirst(),
    );
  }
}
