import { randomUUID } from 'node:crypto';
import type { OcppVersion } from '../../../src/contract/live/connector';
import { toVersion } from '../../domain/ocpp/chargerPath';
import type { ClockState } from '../../domain/ocpp/clockSkew';
import { MessageClock } from '../../ocpp/facts/messageClock';
import { OcppFault } from '../../ocpp/facts/ocppFault';
import { Payload } from '../../ocpp/facts/payload';
import { callCharger, type ChargerCall } from '../../ocpp/gateway/chargerCall';
import { POLICY, TRY_AGAIN } from '../../ocpp/gateway/closeCodes';
import type { FrameLog } from '../../ocpp/gateway/frameLog';
import { Inbox, InboxFull } from '../../ocpp/gateway/inbox';
import { Intake } from '../../ocpp/gateway/intake';
import type { OtherCharger } from '../../ocpp/gateway/otherChargers';
import { schemaFaults } from '../../ocpp/gateway/validate';
import { cutOff, NOREPLY, type RpcClient } from '../../ocpp/gateway/rpc';
import type { ChargerRequest } from '../../domain/home/profileMessages';
import { findHomeHandler } from '../messages/handlers';
import type { HomeDeps } from '../homeMessage';
import { markOffline, markOnline, noteSeen, storeClockOffset } from './presence';

const CALL_MS = 30_000;

export interface HomeConnectionParts {
  client: RpcClient;
  charger: OtherCharger;
  frames: FrameLog;
  deps: HomeDeps;
  /** Called when work for the charger may be due: after the connection opens, and after each answered message. */
  onReady(connection: HomeConnection): void;
  onClosed(connection: HomeConnection): void;
}

/** The socket of one home charger: takes its messages in order, answers each after its commit, calls it. */
export class HomeConnection {
  readonly id = randomUUID();
  readonly chargerId: string;
  readonly version: OcppVersion;
  isOpen = true;
  /** The charger is stored as connected here: from then on this connection handles its notices. */
  isAdmitted = false;
  private readonly parts: HomeConnectionParts;
  private readonly inbox: Intake;
  private readonly calls = new Inbox();
  private isSilent = false;
  private frameBytes = 0;
  private clock: ClockState = { offset: 0, isProven: false };

  constructor(parts: HomeConnectionParts) {
    const { client, charger } = parts;
    this.parts = parts;
    this.inbox = new Intake(client, () => this.cutFlood());
    this.chargerId = charger.id;
    this.version = toVersion(client.protocol);
    client.handle(({ messageId, method, params }) => this.receive(messageId, method, params));
    client.on('message', ({ message, outbound }) => this.onFrame(message, outbound));
    client.on('badMessage', () => undefined);
    client.on('socketError', () => undefined);
    client.once('close', () => this.onClose());
  }

  /** Stores that the charger is online, before its first message is read. */
  open(): void {
    const { deps, charger, onReady } = this.parts;
    const { id: connectionId, chargerId, version } = this;
    this.inbox
      .put(async () => {
        const known = await markOnline(deps, { chargerId, connectionId, version, at: deps.clock.now() });
        if (!known) throw new Error('the charger is gone');
        this.clock = { offset: known.clockOffset, isProven: false };
        this.isAdmitted = true;
      })
      .then(() => onReady(this))
      .catch((error: unknown) => {
        deps.log.warn({ err: error, serialNo: charger.chargerCode }, 'home charger not admitted');
        this.close(TRY_AGAIN, 'try again later');
      });
  }

  /**
   * Runs `work` after the current work with the charger, since OCPP allows one open call at a time. Work reads the
   * database when its turn comes, so one waiting entry covers all later requests.
   */
  async exclusively(work: () => Promise<void>): Promise<void> {
    if (this.calls.waiting < 2) await this.calls.put(work);
  }

  call({ action, payload }: ChargerRequest): Promise<ChargerCall> {
    const { client, deps } = this.parts;
    return callCharger(client, action, payload, CALL_MS, { onSent: () => undefined, now: () => deps.clock.now() });
  }

  /** Closes the socket because another one of the charger has replaced it. */
  replace(): void {
    this.isSilent = true;
    this.close(POLICY, 'replaced by another connection');
  }

  /** Closes the socket because the node stops: the charger reconnects on its own, its sessions go on. */
  async stop(code: number, reason: string): Promise<void> {
    this.isSilent = true;
    await this.inbox.settled();
    this.close(code, reason);
    await this.calls.settled();
  }

  private close(code: number, reason: string): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.inbox.close();
    void this.parts.client.close({ code, reason }).catch(() => undefined);
  }

  private onFrame(text: string, isOutbound: boolean): void {
    if (!this.isOpen && !isOutbound) return;
    const { frames, deps } = this.parts;
    frames.frame(text, isOutbound, deps.clock.now());
    if (!isOutbound) this.frameBytes = Buffer.byteLength(text);
  }

  private async receive(messageId: string, action: string, params: unknown): Promise<unknown> {
    if (!this.isOpen) return NOREPLY;
    const receivedAt = this.parts.deps.clock.now();
    try {
      const answer = await this.inbox.put(() => this.answer(messageId, action, params, receivedAt), this.frameBytes);
      // The answer leaves first: follow-up work may call the charger.
      setImmediate(() => this.isOpen && this.parts.onReady(this));
      return answer;
    } catch (error) {
      return this.refuse(error, action);
    }
  }

  private async answer(messageId: string, action: string, params: unknown, receivedAt: number): Promise<unknown> {
    const { frames, deps } = this.parts;
    const { db, log } = deps;
    const { chargerId, version } = this;
    const handler = findHomeHandler(version, action);
    const faults = schemaFaults(version, action, params);
    if (faults.length > 0) frames.faults(messageId, action, faults, receivedAt);
    const clock = new MessageClock(this.clock, receivedAt);
    const answer = await db.asSystem(async (tx) => {
      if (!(await noteSeen(tx, this.id, chargerId, receivedAt))) {
        this.replace();
        return NOREPLY;
      }
      const message = { tx, chargerId, version, receivedAt, clock, log };
      const payload = await handler(message, new Payload(params, receivedAt));
      if (clock.state.offset !== this.clock.offset) await storeClockOffset(tx, chargerId, clock.state.offset);
      return payload;
    });
    this.clock = clock.state;
    return answer;
  }

  private refuse(error: unknown, action: string): unknown {
    if (error instanceof OcppFault) throw error;
    if (error instanceof InboxFull) {
      this.cutFlood();
      return NOREPLY;
    }
    const { deps, charger } = this.parts;
    deps.log.error({ err: error, serialNo: charger.chargerCode, action }, 'message of a home charger failed');
    // Without an answer the charger keeps its message and sends it again.
    this.close(TRY_AGAIN, 'try again later');
    return NOREPLY;
  }

  private cutFlood(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.inbox.close();
    cutOff(this.parts.client, POLICY, 'too many messages');
  }

  private onClose(): void {
    const { deps, onClosed } = this.parts;
    this.isOpen = false;
    this.inbox.close();
    onClosed(this);
    if (this.isSilent) return;
    void this.inbox
      .settled()
      .then(() => markOffline(deps, this.id, this.chargerId, deps.clock.now()))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'end of a home connection cannot be stored'));
  }
}
