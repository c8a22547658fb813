import { sweepAlarms } from '../../../server/alarms/sweep';
import { advanceRecoveryRuns } from '../../../server/ocpp/commands/recoveryRuns';
import type { RecoveryStep } from '../../../src/contract/evo-monitor/recoveryLadder';
import { acceptCall, makeTimestamp } from '../ocpp/messages';
import type { TestCharger } from '../ocpp/testCharger';
import { waitFor, World } from '../ocpp/testGateway';

export const RESET: RecoveryStep[] = [{ kind: 'softReset', seconds: null }];

interface RuleOptions {
  mode?: 'on' | 'shadow';
  alarmCode?: string;
  steps?: RecoveryStep[];
  firmwareVersion?: string;
}

/** A connected charger CP1 with a rule of recovery, and time that the test moves. */
export class RecoveryWorld {
  charger!: TestCharger;
  /** Ahead of the machine's clock. */
  private aheadMs = 0;

  private constructor(readonly world: World) {}

  static async create(): Promise<RecoveryWorld> {
    const recovery = new RecoveryWorld(await World.create());
    recovery.charger = await recovery.world.connectOnline();
    for (const action of ['Reset', 'ChangeAvailability', 'TriggerMessage', 'ClearCache'])
      recovery.charger.replies[action] = acceptCall;
    recovery.charger.replies.UnlockConnector = () => ({ status: 'Unlocked' });
    return recovery;
  }

  async addRule({ mode = 'on', steps = RESET, alarmCode = 'chargeralarm.InternalError', ...scope }: RuleOptions = {}) {
    const now = new Date();
    return this.world.query((tx) =>
      tx
        .insertInto('recoveryRule')
        .values({
          ...scope,
          name: `${mode} ${alarmCode}`,
          alarmCode,
          mode,
          steps: JSON.stringify(steps),
          ...{ perChargerHour: 2, perStationHour: 10, fleetPercent: 1, shadowDays: 7 },
          shadowSince: now,
          shadowUntil: new Date(now.getTime() + 7 * 86_400_000),
          ladderByName: 'noc',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  }

  /** A recipient that is mailed of every alarm. */
  async addRecipient(): Promise<void> {
    await this.world.query((tx) =>
      tx
        .insertInto('alarmRecipient')
        .values({ fullName: 'Saule', email: 'saule@demo.example', leastPriority: 'nice', languages: ['en_US'] })
        .execute(),
    );
  }

  report(status: string, errorCode: string, connectorId = 1) {
    return this.charger.send('StatusNotification', { connectorId, status, errorCode, timestamp: makeTimestamp() });
  }

  /** Reports a fault and looks at it once. */
  async fault(connectorId = 1): Promise<void> {
    await this.report('Faulted', 'InternalError', connectorId);
    await this.look();
  }

  boot() {
    return this.charger.send('BootNotification', { chargePointVendor: 'Acme', chargePointModel: 'M' });
  }

  /** One look of alarms and runs. */
  async look(aheadMs = 0): Promise<void> {
    this.aheadMs += aheadMs;
    await this.sweep();
    await advanceRecoveryRuns(this.clocked);
  }

  /** One look of the alarms alone, as on a node that takes no steps. */
  async sweep(aheadMs = 0): Promise<void> {
    this.aheadMs += aheadMs;
    await sweepAlarms(this.clocked);
  }

  get clocked() {
    return { db: this.world.db, clock: { now: () => Date.now() + this.aheadMs, after: () => () => undefined } };
  }

  listRuns() {
    return this.world.query((tx) => tx.selectFrom('recoveryRun').selectAll().orderBy('id').execute());
  }

  listSteps() {
    return this.world.query((tx) => tx.selectFrom('recoveryStep').selectAll().orderBy('id').execute());
  }

  listCommands() {
    return this.world.query((tx) => tx.selectFrom('command').selectAll().orderBy('id').execute());
  }

  async countMails(): Promise<number> {
    return (await this.world.query((tx) => tx.selectFrom('mailOutbox').select('id').execute())).length;
  }

  async readAlarm() {
    const [alarm] = await this.world.listAlarms();
    if (!alarm) throw new Error('no alarm');
    return alarm;
  }

  /** Details of the alarm's history lines of a kind, oldest first. */
  async listDetails(kind: string) {
    const { id } = await this.readAlarm();
    const rows = await this.world.query((tx) =>
      tx
        .selectFrom('alarmEvent')
        .select('detail')
        .where('alarmId', '=', id)
        .where('kind', '=', kind)
        .orderBy('id')
        .execute(),
    );
    return rows.map(({ detail }) => detail);
  }

  /** Waits until the charger has got a call, or the n-th one. */
  awaitCall(action: string, count = 1) {
    return waitFor(() => Promise.resolve(this.countCalls(action) >= count));
  }

  countCalls(action: string): number {
    return this.charger.calls.filter((call) => call.action === action).length;
  }

  /** Waits until the last command has ended. */
  awaitEnd() {
    return waitFor(async () => (await this.listCommands()).every(({ endedAt }) => endedAt !== null));
  }

  close() {
    return this.world.close();
  }
}
