import { sql } from 'kysely';
import pino from 'pino';
import { sweepAlarms } from '../../../server/alarms/sweep';
import { findEffect } from '../../../server/ocpp/commands/commandEffect';
import { storeStep, takeCommand, watchedCommands } from '../../../server/ocpp/commands/commandStore';
import { advanceRecoveryRuns } from '../../../server/ocpp/commands/recoveryRuns';
import type { Fact } from '../../../server/ocpp/store/fact';
import { Ingest } from '../../../server/ocpp/store/ingest';
import type { RecoveryStep } from '../../../src/contract/evo-monitor/recoveryLadder';
import type { CommandKind } from '../../../src/contract/live/command';
import type { ConnectorStatus } from '../../../src/contract/live/connector';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { manualClock } from '../http/manualClock';
import { FAULTS, LADDERS, nameCommand, type FaultName } from './softFaults';

const STATIONS = 20;
const CHARGERS = 200;
const BOOT_MS = 20_000;
const ANSWER_MS = 30_000;
const NO_ERROR = { code: null, vendorCode: null, info: null };

interface FakeCharger {
  id: string;
  connectorIds: string[];
  /** A session runs at the second connector. */
  isBusy: boolean;
  fault: FaultName | null;
  restartsAt: number | null;
  bootsAt: { at: number; isHealing: boolean } | null;
}

/** 200 chargers without sockets that break and obey commands; time passes as the test has it. */
export class FaultyFleet {
  readonly clock = manualClock(Date.UTC(2026, 4, 4, 8));
  readonly chargers: FakeCharger[] = [];
  readonly injected = new Map<FaultName, number>();
  private seed = 7;
  private readonly database: TestDatabase;
  private readonly ingest: Ingest;

  private constructor(database: TestDatabase) {
    this.database = database;
    this.ingest = new Ingest({ db: database.db, clock: this.clock, log: pino({ level: 'silent' }) });
  }

  static async create(): Promise<FaultyFleet> {
    const fleet = new FaultyFleet(await testDatabase());
    await fleet.database.db.asSystem(async (tx) => {
      const companyId = await addCompany(tx, 'Acme');
      const stations: string[] = [];
      for (let no = 0; no < STATIONS; no += 1) stations.push(await addStation(tx, companyId, `Station ${no}`));
      for (let no = 0; no < CHARGERS; no += 1) {
        const charger = await addCharger(tx, stations[no % STATIONS] ?? '', `CP${no}`, {
          connectors: 2,
          isOnline: true,
        });
        fleet.chargers.push({ ...charger, isBusy: no % 5 === 0, fault: null, restartsAt: null, bootsAt: null });
      }
    });
    for (const [code, steps] of Object.entries(LADDERS)) await fleet.addRule(code, steps);
    await Promise.all(fleet.chargers.filter(({ isBusy }) => isBusy).map((charger) => fleet.startSession(charger)));
    return fleet;
  }

  private async addRule(code: string, steps: readonly RecoveryStep[]): Promise<void> {
    const now = new Date(this.clock.now());
    await this.database.db.asSystem((tx) =>
      tx
        .insertInto('recoveryRule')
        .values({
          name: code,
          alarmCode: `chargeralarm.${code}`,
          mode: 'on',
          steps: JSON.stringify(steps),
          ...{ perChargerHour: 2, perStationHour: 10, fleetPercent: 10, shadowDays: 0 },
          ...{ shadowSince: now, shadowUntil: now, ladderByName: 'noc' },
        })
        .execute(),
    );
  }

  private startSession({ id, connectorIds }: FakeCharger) {
    const at = this.clock.now();
    return this.submit(id, {
      kind: 'txStart',
      isStart: true,
      connectorId: connectorIds[1] ?? '',
      naturalKey: `session of ${id}`,
      ocppVersion: '1.6',
      idTag: `TAG${id}`,
      ...{ appUserId: null, enterpriseId: null, remoteStartId: null, commandId: null },
      ...{ startedAt: at, receivedAt: at, meterStart: 0, startSoc: null, flags: [] },
    });
  }

  private submit(chargerId: string, ...facts: Fact[]) {
    return this.ingest.submit({ chargerId, facts });
  }

  private random(): number {
    this.seed = (this.seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return this.seed / 4_294_967_296;
  }

  /** Chargers without a fault. */
  listWell(): FakeCharger[] {
    return this.chargers.filter(({ fault, bootsAt }) => fault === null && bootsAt === null);
  }

  countBroken(): number {
    return this.chargers.length - this.listWell().length;
  }

  async inject(charger: FakeCharger, name: FaultName): Promise<void> {
    charger.fault = name;
    this.injected.set(name, (this.injected.get(name) ?? 0) + 1);
    const { status, code, restarts } = FAULTS[name];
    const isRestarting = this.random() < restarts && !charger.isBusy;
    charger.restartsAt = isRestarting ? this.clock.now() + 60_000 + this.random() * 120_000 : null;
    await this.report(charger, status, code);
  }

  private report({ id, connectorIds }: FakeCharger, status: ConnectorStatus, code: string | null) {
    const at = this.clock.now();
    return this.submit(id, {
      ...{ kind: 'status', connectorId: connectorIds[0] ?? '', at, receivedAt: at, status },
      error: { ...NO_ERROR, code },
      ...{ isIllegal: false, isRepeated: false },
    });
  }

  /** Ends a fault from outside, as a person on site does. */
  async repair(charger: FakeCharger): Promise<void> {
    Object.assign(charger, { fault: null, restartsAt: null, bootsAt: null });
    await this.report(charger, 'available', null);
  }

  /** A span of time: chargers obey, restart and boot, and the server looks at alarms and runs. */
  async pass(ms: number): Promise<void> {
    this.clock.advance(ms);
    await this.obey();
    await Promise.all(this.chargers.map((charger) => this.live(charger)));
    await this.settle();
    await sweepAlarms(this.deps);
    await advanceRecoveryRuns(this.deps);
  }

  private get deps() {
    return { db: this.database.db, clock: this.clock };
  }

  private async live(charger: FakeCharger): Promise<void> {
    const now = this.clock.now();
    if (charger.restartsAt !== null && charger.restartsAt <= now)
      Object.assign(charger, { restartsAt: null, bootsAt: { at: now, isHealing: true } });
    if (charger.bootsAt === null || charger.bootsAt.at > now) return;
    const { isHealing } = charger.bootsAt;
    charger.bootsAt = null;
    await this.submit(charger.id, {
      ...{ kind: 'boot', at: now, isStart: true, vendor: 'Acme', model: 'M', serialNumber: null, firmwareVersion: '1' },
    });
    if (isHealing) await this.repair(charger);
  }

  /** Takes new commands, and answers them as each charger does. */
  private async obey(): Promise<void> {
    const commands = await this.database.db.asSystem((tx) =>
      tx.selectFrom('command').select(['id', 'chargerId', 'kind', 'params']).where('state', '=', 'created').execute(),
    );
    for (const command of commands) await this.answer(command);
  }

  private async answer(command: { id: string; chargerId: string; kind: CommandKind; params: Record<string, unknown> }) {
    const charger = this.chargers.find(({ id }) => id === command.chargerId);
    if (!charger) throw new Error('a command of no charger');
    const { id, kind } = command;
    const at = this.clock.now();
    const isSilent = charger.fault === 'silent';
    const isDone = kind === 'unlock' || kind === 'clearCache';
    await this.database.db.asSystem(async (tx) => {
      await takeCommand(tx, id, at, at + ANSWER_MS);
      if (isSilent) return;
      await storeStep(tx, { id, from: ['sent'], to: 'accepted', at, deadline: at + 180_000 });
      if (isDone) await storeStep(tx, { id, from: ['accepted'], to: 'effective', at });
      if (kind === 'trigger')
        await sql`update command set outcome = ${JSON.stringify({ receivedAt: at })}::jsonb where id = ${id}`.execute(
          tx,
        );
    });
    if (!isSilent) await this.react(charger, command);
  }

  private async react(charger: FakeCharger, { kind, params }: { kind: CommandKind; params: Record<string, unknown> }) {
    const name = nameCommand(kind, params);
    const cures: Readonly<Record<string, number>> = charger.fault === null ? {} : FAULTS[charger.fault].cures;
    const isCured = this.random() < (cures[name] ?? 0);
    if (kind === 'reset') charger.bootsAt = { at: this.clock.now() + BOOT_MS, isHealing: isCured };
    else if (isCured) await this.repair(charger);
    else if (name === 'outOfService') await this.report(charger, 'unavailable', 'ReaderFailure');
    else if (name === 'backInService') await this.report(charger, 'finishing', 'ReaderFailure');
  }

  /** Ends commands by their effect or by their time, as the gateway does. */
  private async settle(): Promise<void> {
    const at = this.clock.now();
    await this.database.db.asSystem(async (tx) => {
      const open = await tx.selectFrom('command').select('chargerId').distinct().where('endedAt', 'is', null).execute();
      for (const { chargerId } of open)
        for (const command of await watchedCommands(tx, { chargerId })) {
          const effect = findEffect(command);
          const isOverdue = command.deadline !== null && command.deadline.getTime() <= at;
          const to = effect?.state ?? (command.state === 'sent' ? 'timeout' : 'noEffect');
          if (effect || isOverdue) await storeStep(tx, { id: command.id, from: [command.state], to, at });
        }
    });
  }

  /** Runs with the time that each took, and what they ordered. */
  async listRuns() {
    return this.database.db.asSystem((tx) => tx.selectFrom('recoveryRun').selectAll().orderBy('id').execute());
  }

  /** Commands that would have disturbed a session that ran. */
  async listDisturbing() {
    const busy = this.chargers.filter(({ isBusy }) => isBusy).map(({ id }) => id);
    const commands = await this.database.db.asSystem((tx) =>
      tx.selectFrom('command').select(['kind', 'connectorNo']).where('chargerId', 'in', busy).execute(),
    );
    return commands.filter(({ kind, connectorNo }) => kind === 'reset' || (kind !== 'trigger' && connectorNo !== 1));
  }

  countRunningSessions() {
    return this.database.db.asSystem(async (tx) => {
      const rows = await tx.selectFrom('chargeTransaction').select('id').where('status', '=', 'running').execute();
      return rows.length;
    });
  }

  drop() {
    return this.database.drop();
  }
}
