import { randomUUID } from 'node:crypto';
import { confirmAbnormal, settleAbnormal } from '../../../server/billing/abnormal/abnormalActions';
import { closeAbnormal } from '../../../server/billing/abnormal/abnormalClosing';
import { endSession } from '../../../server/billing/store/endSession';
import { Problem } from '../../../server/wire/problem';
import { NOC } from '../billing/billingWorld';
import { DIALECTS, reverseMessages, type WireSession } from './dialect';
import { isNamedByNext, type FaultyCharger, type Faults, type ReceivedRegisters } from './faultySessions';
import { MINUTE, type DirectCharger, type SessionWorld } from './sessionWorld';

const SLOT = 60;
const METERS = [5, 10, 15];
/** Wh on the connector's meter from the start of one session to the start of the next. */
export const SESSION_WH = 9_000;

export interface PlayedSession {
  charger: DirectCharger;
  faults: Faults;
  /** Register at the start; a connector's meter continues from session to session. */
  base: number;
  idTag: string;
  received: ReceivedRegisters;
  wire: WireSession;
}

interface Step {
  minute: number;
  charger: DirectCharger;
  run: () => Promise<unknown>;
}

/** Plays sessions of many chargers in parallel, minute by minute. */
export class SessionPlayer {
  readonly sessions: PlayedSession[] = [];
  /** Registers of messages for transactions that never started. */
  readonly foreign: number[] = [];
  private readonly steps: Step[] = [];
  private origin = 0;
  private static count = 0;
  private static chargers = 0;

  constructor(private readonly world: SessionWorld) {}

  async run(plans: readonly FaultyCharger[]): Promise<void> {
    this.origin = this.world.now;
    const chargers: DirectCharger[] = [];
    for (const { version, sessions } of plans) {
      const charger = await this.world.addCharger(version, 2);
      chargers.push(charger);
      SessionPlayer.chargers += 1;
      for (const [slot, faults] of sessions.entries()) {
        const session = await this.plan(charger, faults, slot);
        const due = (slot + 1) * SLOT + 7;
        if (isNamedByNext(faults, sessions[slot + 1])) this.add(charger, due, () => this.nameEarlier(session, due));
      }
    }
    const minutes = [...new Set(this.steps.map(({ minute }) => minute))].sort((a, b) => a - b);
    for (const minute of minutes) {
      await this.world.pass((this.origin - this.world.now) / MINUTE + minute);
      await Promise.all(chargers.map((charger) => this.runMinute(charger, minute)));
    }
    // The chargers send nothing more.
    await Promise.all(chargers.map((charger) => charger.disconnect()));
    for (const hours of [1, 12, 13, 1]) await this.world.pass(hours * 60);
    await this.settleAll();
  }

  private async runMinute(charger: DirectCharger, minute: number): Promise<void> {
    for (const step of this.steps) if (step.charger === charger && step.minute === minute) await step.run();
  }

  private async plan(charger: DirectCharger, faults: Faults, slot: number): Promise<PlayedSession> {
    const begin = slot * SLOT;
    const base = SessionPlayer.chargers * 1_000_000 + slot * SESSION_WH;
    const number = (SessionPlayer.count += 1);
    const idTag = `TAG${number}`;
    await this.world.addDriver(idTag, '50');
    const transactionId = charger.version === '1.6' ? -1 : randomUUID();
    const wire: WireSession = { connector: 1, idTag, transactionId, seqNo: 0 };
    const received: ReceivedRegisters = { start: null, stop: null, registers: [] };
    const session = { charger, faults, base, idTag, received, wire };
    this.sessions.push(session);
    for (const { due, run } of this.listMessages(session, begin)) {
      this.add(charger, due, run);
      if (faults.isDoubled) this.add(charger, due, run);
    }
    this.planDisturbances(session, begin);
    return session;
  }

  private planDisturbances(session: PlayedSession, begin: number): void {
    const { charger, faults } = session;
    if (faults.foreign !== 'none') this.add(charger, begin + 12, () => this.sendForeignMessage(session));
    if (faults.isRebooted) this.add(charger, begin + 13, () => this.reboot(session));
    const isIdle = !faults.lost.status && !faults.isRebooted;
    if (isIdle) this.add(charger, begin + 26, () => this.sendStatus(session));
    if (faults.operator !== 'none') this.add(charger, begin + 40, () => this.runOperator(session));
    if (isIdle && faults.isReadIdle) this.add(charger, begin + 50, () => this.readIdleMeter(session));
  }

  private add(charger: DirectCharger, minute: number, run: () => Promise<unknown>): void {
    this.steps.push({ minute, charger, run });
  }

  private formatStamp({ faults: { clock } }: PlayedSession, minute: number): string {
    if (clock === null) return new Date(minute * MINUTE).toISOString();
    return new Date(this.origin + (minute + clock) * MINUTE).toISOString();
  }

  /** Lists the session's own messages, each with the minute of its sending. */
  private listMessages(session: PlayedSession, begin: number): { due: number; run: () => Promise<unknown> }[] {
    const { faults, charger, wire, base } = session;
    const dialect = DIALECTS[charger.version];
    const isForgotten = (minute: number) => faults.isRebooted && minute + faults.queued > 13;
    const messages: { due: number; run: () => Promise<unknown> }[] = [];
    const add = (minute: number, delay: number, run: () => Promise<unknown>) => {
      if (!isForgotten(minute + delay)) messages.push({ due: begin + minute + faults.queued + delay, run });
    };
    const at = (minute: number) => this.formatStamp(session, begin + minute);
    const start = dialect.start(wire, at(0), base);
    if (!faults.lost.start) add(0, 0, () => this.sendStart(session, start));
    for (const [i, minute] of METERS.entries()) {
      const register = base + 2_000 * (i + 1);
      const message = dialect.meter(wire, at(minute), register);
      const run = () => this.sendRegister(session, message, { register });
      if (!faults.lost.meters.includes(i)) add(minute, 0, run);
    }
    const stop = dialect.stop(wire, at(20), base + 8_000);
    const end = () => this.sendRegister(session, stop, { register: base + 8_000, isStop: true });
    if (!faults.lost.stop) add(20, faults.stopDelay, end);
    return faults.isReversed ? reverseMessages(messages, charger.version) : messages;
  }

  private async sendStart(session: PlayedSession, { action, payload }: { action: string; payload: object }) {
    const { charger, received, wire, base } = session;
    const answer = await charger.send(action, payload);
    if (charger.version === '1.6') wire.transactionId = answer.transactionId as number;
    received.start = base;
    received.registers.push(base);
  }

  private async sendRegister(
    { charger, received, wire }: PlayedSession,
    { action, payload }: { action: string; payload: object },
    { register, isStop = false }: { register: number; isStop?: boolean },
  ): Promise<void> {
    const is16 = charger.version === '1.6';
    await charger.send(action, is16 ? { ...payload, transactionId: wire.transactionId } : payload);
    if (is16 && wire.transactionId === -1 && !isStop) return;
    if (isStop) received.stop ??= register;
    received.registers.push(register);
  }

  private async sendForeignMessage({ charger, base, faults }: PlayedSession): Promise<void> {
    const register = base + 500_000;
    const stamp = new Date(this.world.now).toISOString();
    const stranger = { connector: 1, idTag: '', transactionId: randomUUID() as string | number, seqNo: 3 };
    const isStop = charger.version === '1.6' || faults.foreign === 'stop';
    if (charger.version === '1.6') stranger.transactionId = 2_000_000_000 + base / 1_000;
    const dialect = DIALECTS[charger.version];
    const { action, payload } = (isStop ? dialect.stop : dialect.meter)(stranger, stamp, register);
    await charger.send(action, payload);
    this.foreign.push(register);
  }

  private async reboot({ charger }: PlayedSession): Promise<void> {
    await charger.disconnect();
    await charger.connect();
    const dialect = DIALECTS[charger.version];
    const stamp = new Date(this.world.now).toISOString();
    for (const { action, payload } of [dialect.boot(), dialect.status(1, 'Available', stamp)])
      await charger.send(action, payload);
  }

  private async sendStatus({ charger }: PlayedSession): Promise<void> {
    const stamp = new Date(this.world.now).toISOString();
    const { action, payload } = DIALECTS[charger.version].status(1, 'Available', stamp);
    await charger.send(action, payload);
  }

  /** Sends a clock-aligned reading of the idle connector: its energy since the stop belongs to no session. */
  private async readIdleMeter({ charger, wire, base }: PlayedSession): Promise<void> {
    const stamp = new Date(this.world.now).toISOString();
    const { action, payload } = DIALECTS[charger.version].idleMeter(wire, stamp, base + SESSION_WH);
    await charger.send(action, payload);
  }

  /** Sends a reading of the next session with the transaction id of this one. */
  private async nameEarlier(session: PlayedSession, minute: number): Promise<void> {
    const { charger, wire, base } = session;
    const stamp = this.formatStamp(session, minute);
    const { action, payload } = DIALECTS[charger.version].meter(wire, stamp, base + SESSION_WH + 1_500);
    await charger.send(action, charger.version === '1.6' ? { ...payload, transactionId: wire.transactionId } : payload);
  }

  /** Lets an operator act on the order; a refusal is no fault. */
  private async runOperator({ idTag, faults: { operator } }: PlayedSession): Promise<void> {
    const order = await this.world.query((tx) =>
      tx.selectFrom('chargingOrder').select(['id', 'transactionId']).where('idTag', '=', idTag).executeTakeFirst(),
    );
    if (!order?.transactionId) return;
    if (operator === 'end') {
      const end = { transactionId: order.transactionId, reason: 'dead' };
      return this.tryAction(() => this.world.query((tx) => endSession(tx, this.world.billing.deps, end, NOC)));
    }
    const pending = await this.world.query((tx) =>
      tx
        .selectFrom('abnormalOrder')
        .select('id')
        .where('orderId', '=', order.id)
        .where('state', '=', 'pending')
        .executeTakeFirst(),
    );
    if (pending) await this.tryAction(() => this.decideAbnormal(pending.id, operator));
  }

  private decideAbnormal(abnormalId: string, operator: Faults['operator']): Promise<unknown> {
    const { deps } = this.world.billing;
    return this.world.query((tx): Promise<unknown> => {
      if (operator === 'confirm') return confirmAbnormal(tx, deps, { abnormalId }, NOC);
      if (operator === 'close') return closeAbnormal(tx, deps, { abnormalId, reason: 'goodwill' }, NOC);
      return settleAbnormal(tx, deps, { abnormalId }, NOC);
    });
  }

  private async tryAction(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  /** Decides all open reviews: settles orders with a price, closes the others. */
  private async settleAll(): Promise<void> {
    for (let pending = 1; pending > 0;) {
      const rows = await this.world.query((tx) =>
        tx.selectFrom('abnormalOrder').select(['id', 'orderId']).where('state', '=', 'pending').execute(),
      );
      pending = rows.length;
      for (const { id } of rows) {
        await this.tryAction(() => this.decideAbnormal(id, 'settle'));
        await this.tryAction(() => this.decideAbnormal(id, 'close'));
      }
      await this.world.pass(1);
    }
  }
}
