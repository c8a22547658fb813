import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { OcppVersion } from '../../../src/contract/live/connector';
import { toVersion } from '../../domain/ocpp/chargerPath';
import { POLICY, TOO_BIG, TRY_AGAIN } from './closeCodes';
import { callCharger, type ChargerCall } from './chargerCall';
import type { ConnectionContext } from './connectionContext';
import type { Fact } from '../store/fact';
import { FrameLimit } from './frameLimit';
import { FrameLog } from './frameLog';
import { FrameWatch } from './frameWatch';
import { Inbox, InboxFull } from './inbox';
import { Intake } from './intake';
import { isOutOfService } from '../store/databaseOutage';
import { StoreUnavailable } from '../store/ingest';
import { Message } from '../facts/message';
import { findHandler } from './handlers';
import { OcppFault } from '../facts/ocppFault';
import { Payload } from '../facts/payload';
import { cutOff, isTooLarge, NOREPLY } from './rpc';
import { SecurityAlarms } from './securityAlarms';
import { ChargerSession, type LiveCommand } from '../facts/chargerSession';
import { schemaFaults } from './validate';

const OLD_CONNECTION_MS = 5_000;

export interface ConnectionParts extends ConnectionContext {
  /** Called when the socket is cut off because of its traffic. */
  onCut(connection: Connection): void;
  onClosed(connection: Connection): void;
}

/** The socket of one charger: takes its messages in order, answers them, calls it. */
export class Connection {
  readonly id = randomUUID();
  readonly chargerId: string;
  readonly version: OcppVersion;
  isOpen = true;
  private readonly parts: ConnectionParts;
  private readonly inbox: Intake;
  private readonly calls = new Inbox();
  readonly frames: FrameLog;
  private readonly alarms: SecurityAlarms;
  private readonly suspicions = new FrameWatch();
  private session: ChargerSession | null = null;
  private opened: Promise<void> = Promise.resolve();
  /** Replaced by another connection of the charger, or the node stops: the end is not reported. */
  private isSilent = false;
  private frameBytes = 0;
  private readonly frameLimit: FrameLimit;

  constructor(parts: ConnectionParts) {
    const { client, charger } = parts;
    this.parts = parts;
    this.inbox = new Intake(client, () => this.cutFlood());
    this.alarms = new SecurityAlarms(parts.services, charger, parts.address);
    this.chargerId = charger.id;
    this.frameLimit = new FrameLimit(client, charger.isBootAccepted);
    this.version = toVersion(client.protocol);
    const { chargerCode, companyId } = charger;
    this.frames = new FrameLog(parts.log, { chargerCode, chargerId: charger.id, homeChargerId: null, companyId });
    client.handle(({ messageId, method, params }) => this.receive(messageId, method, params));
    client.on('message', ({ message, outbound }) => this.onFrame(message, outbound));
    client.on('badMessage', ({ error, buffer }) => this.onBadMessage(error, buffer));
    client.on('ping', () => this.session?.pinged(parts.services.clock.now()));
    client.on('socketError', (error) => this.onSocketError(error));
    client.once('close', () => this.onClose());
  }

  /** Waits for the writes of the previous connection, loads the state, and stores that the charger is online. */
  open(previous: Connection | undefined): void {
    this.opened = this.inbox.put(async () => {
      if (previous) await Promise.race([previous.settled(), pause(OLD_CONNECTION_MS, null, { ref: false })]);
      const { services, loader, charger, nodeId, profile } = this.parts;
      const state = await loader.state(charger.id);
      if (!state) throw new Error('the charger is gone');
      const at = services.clock.now();
      const session = new ChargerSession(this.id, at, { ...state, ocppVersion: this.version });
      const online: Fact = { kind: 'online', connectionId: this.id, nodeId, ocppVersion: this.version, profile, at };
      await services.ingest.submit({ chargerId: charger.id, facts: [online] });
      this.session = session;
      if (previous?.isSilent) this.alarms.raise('ConnectionReplaced', 'a second connection that showed the key');
    });
    this.opened.catch((error: unknown) => {
      this.parts.services.log.warn({ err: error, chargerCode: this.parts.charger.chargerCode }, 'charger not admitted');
      this.close(TRY_AGAIN, 'try again later');
    });
  }

  /** Memory of its charger; null until the charger is known to be connected here. */
  get memory(): ChargerSession | null {
    return this.session;
  }

  get isCalling(): boolean {
    return this.calls.waiting > 0;
  }

  get openCalls(): number {
    return this.frames.openCalls;
  }

  get commandIds(): readonly string[] {
    return [...(this.session?.commands.keys() ?? [])];
  }

  watch(before: readonly string[], running: readonly LiveCommand[]): void {
    for (const id of before) this.session?.commands.delete(id);
    for (const { id, kind, connectorNo, params } of running) {
      this.session?.commands.set(id, { id, kind, connectorNo, params });
    }
  }

  /** One command after another, as OCPP demands, and none before the charger is known. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.calls.put(async () => {
      await this.opened;
      return work();
    });
  }

  call(action: string, payload: object, timeoutMs: number): Promise<ChargerCall> {
    const { client, services } = this.parts;
    const onSent = (messageId: string) => this.suspicions.called(messageId);
    return callCharger(client, action, payload, timeoutMs, { onSent, now: () => services.clock.now() });
  }

  /** Resolves when all that came over it is stored: messages, and answers to calls. */
  settled(): Promise<unknown> {
    return Promise.all([this.inbox.settled(), this.calls.settled()]);
  }

  /** Closes the socket because another one of the charger has replaced it; its pending calls fail. */
  replace(): void {
    this.isSilent = true;
    this.close(POLICY, 'replaced by another connection');
  }

  /** Closes the socket because the node stops: the charger reconnects on its own, its sessions go on. */
  async stop(code: number, reason: string): Promise<void> {
    this.isSilent = true;
    await this.inbox.settled();
    this.close(code, reason);
  }

  private close(code: number, reason: string): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.inbox.close();
    void this.parts.client.close({ code, reason }).catch(() => undefined);
  }

  /** As {@link close}, because of the traffic: nothing more is read, and an immediate reconnect is refused. */
  private cut(code: number, reason: string): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.inbox.close();
    this.parts.onCut(this);
    cutOff(this.parts.client, code, reason);
  }

  private async receive(messageId: string, action: string, params: unknown): Promise<unknown> {
    if (!this.isOpen) return NOREPLY;
    const { services, onAnswered } = this.parts;
    const receivedAt = services.clock.now();
    try {
      const answer = await this.inbox.put(() => this.answer(messageId, action, params, receivedAt), this.frameBytes);
      onAnswered(services.clock.now() - receivedAt);
      return answer;
    } catch (error) {
      return this.refuse(error, action);
    }
  }

  private async answer(messageId: string, action: string, params: unknown, receivedAt: number): Promise<unknown> {
    const { session } = this;
    if (!session) return NOREPLY;
    const handler = findHandler(this.version, action);
    const faults = schemaFaults(this.version, action, params);
    if (faults.length > 0) this.frames.faults(messageId, action, faults, receivedAt);
    const message = new Message(session, this.parts.services, action, receivedAt, params);
    const answer = await handler(message, new Payload(params, receivedAt));
    await message.finish();
    if (session.isBootAccepted) this.frameLimit.raise();
    if (message.isReplaced) this.replace();
    return answer;
  }

  /** The answer to a failed message: an OCPP error or an internal one; no answer where the charger has to repeat it. */
  private refuse(error: unknown, action: string): unknown {
    if (error instanceof OcppFault) throw error;
    if (error instanceof StoreUnavailable || isOutOfService(error)) {
      this.close(TRY_AGAIN, 'try again later');
      return NOREPLY;
    }
    if (error instanceof InboxFull) {
      this.cutFlood();
      return NOREPLY;
    }
    const { services, charger } = this.parts;
    services.log.error({ err: error, chargerCode: charger.chargerCode, action }, 'charger message failed');
    throw new OcppFault('InternalError', 'the message could not be stored');
  }

  private cutFlood(): void {
    this.alarms.raise('MessageFlood', 'more messages than can be answered');
    this.cut(POLICY, 'too many messages');
  }

  private onFrame(text: string, isOutbound: boolean): void {
    if (!this.isOpen && !isOutbound) return;
    this.frames.frame(text, isOutbound, this.parts.services.clock.now());
    if (isOutbound) return;
    this.alarms.suspect(this.suspicions.incoming(text));
    this.frameBytes = Buffer.byteLength(text);
    const refusal = this.frameLimit.findRefusal(this.frameBytes, this.parts.services.clock.now());
    if (refusal !== null) {
      this.alarms.raise('OversizedFrame', refusal);
      this.cut(TOO_BIG, 'frame too large');
    }
  }

  private onBadMessage(error: Error, buffer: Buffer): void {
    this.alarms.suspect(this.suspicions.bad(error, buffer.toString()));
  }

  private onSocketError(error: Error): void {
    if (!isTooLarge(error)) return;
    this.alarms.raise('OversizedFrame', error.message);
    this.parts.onCut(this);
  }

  private onClose(): void {
    const { services, onClosed } = this.parts;
    this.isOpen = false;
    this.inbox.close();
    onClosed(this);
    if (this.isSilent) return;
    const facts: Fact[] = [{ kind: 'offline', connectionId: this.id, at: services.clock.now() }];
    // Stored after the messages that arrived before the end.
    void this.inbox
      .settled()
      .then(() => services.ingest.submit({ chargerId: this.chargerId, facts }))
      .catch((error: unknown) => services.log.warn({ err: error }, 'connection end cannot be stored'));
  }
}
