import { sql } from 'kysely';
import pino from 'pino';
import { sweepAlarms } from '../../../server/alarms/sweep';
import { PowerPlanner } from '../../../server/power/planner';
import { acceptCall, makeTimestamp } from '../ocpp/messages';
import type { TestCharger } from '../ocpp/testCharger';
import { waitFor, World } from '../ocpp/testGateway';

export interface Profile {
  connectorId: number;
  csChargingProfiles: {
    chargingProfilePurpose: string;
    transactionId?: number;
    chargingSchedule: { chargingSchedulePeriod: { startPeriod: number; limit: number }[] };
  };
}

/** A station of 100 kW with four connectors of 150 kW, and a planner that the test runs. */
export class PowerWorld {
  charger!: TestCharger;
  aheadMs = 0;
  private planner: PowerPlanner;

  private constructor(readonly world: World) {
    this.planner = new PowerPlanner({ ...this.clocked, log: pino({ level: 'silent' }) });
  }

  static async create(powerLimit: number | null = 100): Promise<PowerWorld> {
    const power = new PowerWorld(await World.create());
    await power.setLimit(powerLimit);
    power.charger = await power.world.connectOnline();
    power.charger.replies.SetChargingProfile = acceptCall;
    return power;
  }

  get clocked() {
    return { db: this.world.db, clock: { now: () => Date.now() + this.aheadMs, after: () => () => undefined } };
  }

  setLimit(powerLimit: number | null) {
    return this.world.query((tx) => tx.updateTable('station').set({ powerLimit }).execute());
  }

  /** One look at the station, after a notice that its limits have changed. */
  async plan(): Promise<void> {
    this.planner.noticeLimits();
    await this.planner.work();
  }

  /** Plans until every order is answered and nothing is left to send. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 6; turn += 1) {
      await this.plan();
      await waitFor(async () => (await this.listOpen()).length === 0);
    }
  }

  listOpen() {
    return this.world.query((tx) =>
      tx.selectFrom('command').select('id').where('kind', '=', 'limitPower').where('endedAt', 'is', null).execute(),
    );
  }

  listCommands() {
    return this.world.query((tx) =>
      tx.selectFrom('command').selectAll().where('kind', '=', 'limitPower').orderBy('id').execute(),
    );
  }

  listSessions() {
    return this.world.query((tx) => tx.selectFrom('powerSession').selectAll().orderBy('transactionId').execute());
  }

  readCharger() {
    return this.world.query((tx) =>
      tx
        .selectFrom('powerCharger')
        .innerJoin('charger', 'charger.id', 'powerCharger.chargerId')
        .selectAll('powerCharger')
        .where('chargerCode', '=', 'CP1')
        .executeTakeFirst(),
    );
  }

  async start(connectorId: number): Promise<number> {
    const answer = await this.charger.send('StartTransaction', {
      ...{ connectorId, idTag: `TAG${connectorId}`, meterStart: 0, timestamp: makeTimestamp() },
    });
    return (answer as { transactionId: number }).transactionId;
  }

  measure(connectorId: number, transactionId: number, watts: number) {
    const value = { value: String(watts), measurand: 'Power.Active.Import', unit: 'W' };
    const timestamp = new Date(Date.now() + this.aheadMs).toISOString();
    return this.charger.send('MeterValues', {
      ...{ connectorId, transactionId, meterValue: [{ timestamp, sampledValue: [value] }] },
    });
  }

  /** Codes of the alarms that stand after a look of the sweep. */
  async listStanding(aheadMs = 0): Promise<string[]> {
    this.aheadMs += aheadMs;
    await sweepAlarms(this.clocked);
    const alarms = await this.world.listAlarms();
    return alarms
      .filter(({ isActive }) => isActive)
      .map(({ ruleCode }) => ruleCode)
      .toSorted();
  }

  /** Puts the answers of the charger so long ago that its car has had time to follow. */
  async settleCars(): Promise<void> {
    await this.world.query((tx) =>
      sql`update power_session set limit_at = limit_at - interval '15 seconds'`.execute(tx),
    );
  }

  profiles(purpose: string): Profile[] {
    return this.charger.calls
      .filter(({ action }) => action === 'SetChargingProfile')
      .map(({ payload }) => payload as unknown as Profile)
      .filter(({ csChargingProfiles }) => csChargingProfiles.chargingProfilePurpose === purpose);
  }

  /** The limits that sessions of CP1 have been told last, W by connector. */
  lastLimits(): Record<number, number> {
    const limits: Record<number, number> = {};
    for (const { connectorId, csChargingProfiles } of this.profiles('TxProfile'))
      limits[connectorId] = csChargingProfiles.chargingSchedule.chargingSchedulePeriod[0]!.limit;
    return limits;
  }
}
