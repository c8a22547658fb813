import { toMachineMs } from '../runtime/clock';
import { callFrame, errorFrame, readFrame, resultFrame, type Frame } from './frame';
import { reconnectDelay } from './model/backoff';
import { Outbox, type OutboxItem } from './outbox';
import { cancelTimer, type Timer } from './scheduler';
import { openSocket, type Credentials, type LinkSocket } from './socket';
import type { Random } from './model/random';
import type { World } from './world';

/** Answer to a command; null is silence. */
export type Answer = { result: object; lateMs?: number } | { code: string; description: string } | null;

export interface LinkEvents<Owner> {
  onOpened(owner: Owner): void;
  onClosed(owner: Owner): void;
  /** A connection has not come about. */
  onFailed(owner: Owner): void;
  onCall(owner: Owner, action: string, payload: Record<string, unknown>): Answer;
  onAnswer(owner: Owner, item: OutboxItem, payload: Record<string, unknown>): void;
  onRefusal(owner: Owner, item: OutboxItem, code: string): void;
}

export interface LinkIdentity extends Credentials {
  random: Random;
}

const CALL_TIMEOUT_MS = 30_000;
const RETRY_MS = 10_000;
const MOST_ATTEMPTS = 3;
const MOST_TIMEOUTS = 2;

type Timed = Pick<Link<unknown>, 'reconnect' | 'unblock' | 'timedOut' | 'transmit'>;

function reconnectLink(link: Timed): void {
  link.reconnect();
}
function unblockLink(link: Timed): void {
  link.unblock();
}
function sendLate(link: Timed, text: string): void {
  link.transmit(text);
}
function timeOutCall(link: Timed, item: OutboxItem): void {
  link.timedOut(item);
}

/** A charger's line to the gateway: the socket, its return after a loss, and one outstanding call at a time. */
export class Link<Owner> {
  readonly outbox = new Outbox();
  isOpen = false;
  /** The gateway has accepted the boot, or no new boot has been sent. */
  isAccepted = false;
  private socket: LinkSocket | null = null;
  private waiting: OutboxItem | null = null;
  private waitingId = '';
  private callTimer: Timer | null = null;
  private retryTimer: Timer | null = null;
  private attempt = 0;
  private timeoutsInARow = 0;
  private frames = 0;
  private isAnswering = false;
  private isRefused = false;
  private isStopped = false;

  constructor(
    private readonly world: World,
    private readonly owner: Owner,
    private readonly events: LinkEvents<Owner>,
    readonly credentials: LinkIdentity,
  ) {}

  /** True while an answer of the gateway is due: tests wait for quiet by it. */
  get isBusy(): boolean {
    return this.waiting !== null || (this.socket !== null && !this.isOpen);
  }

  reconnect(): void {
    this.world.counters.reconnects += 1;
    this.connect();
  }

  unblock(): void {
    this.outbox.isBlocked = false;
    this.pump();
  }

  connect(): void {
    this.retryTimer = cancelTimer(this.retryTimer);
    if (this.isStopped || this.socket) return;
    this.socket = openSocket(this.world.url, this.credentials, this);
    this.isRefused = false;
  }

  /** Queues a call. Momentary messages are dropped while there is no line. */
  post(item: OutboxItem): void {
    if (!item.isKept && !this.isOpen) return;
    this.outbox.add(item);
    this.pump();
  }

  /** Loses the connection without a word, as a mobile network does, and returns after `ms`. */
  drop(ms: number): void {
    const socket = this.socket;
    if (socket) {
      socket.terminate();
      this.wasClosed(socket);
    }
    this.retryAfter(ms);
  }

  /** Ends for good. */
  stop(): void {
    this.isStopped = true;
    this.retryTimer = cancelTimer(this.retryTimer);
    this.callTimer = cancelTimer(this.callTimer);
    const socket = this.socket;
    if (!socket) return;
    if (this.isOpen) socket.close(1001);
    else socket.terminate();
  }

  /** Terminates the socket when its closing handshake was not answered. */
  kill(): void {
    this.socket?.terminate();
  }

  get isClosed(): boolean {
    return this.socket === null;
  }

  /** After a boot was accepted. */
  accept(): void {
    this.isAccepted = true;
    this.pump();
  }

  wasOpened(): void {
    this.isOpen = true;
    this.timeoutsInARow = 0;
    this.world.counters.connected += 1;
    this.events.onOpened(this.owner);
    this.pump();
  }

  wasClosed(socket: LinkSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    const wasOpen = this.isOpen;
    this.isOpen = false;
    this.callTimer = cancelTimer(this.callTimer);
    const waiting = this.waiting;
    this.waiting = null;
    this.outbox.cut();
    if (waiting?.isKept) this.outbox.putBack(waiting);
    if (wasOpen) {
      this.world.counters.connected -= 1;
      this.events.onClosed(this.owner);
    } else this.events.onFailed(this.owner);
    if (!this.isStopped) this.retryAfter(reconnectDelay(this.attempt, this.credentials.random, this.isRefused));
    this.attempt += 1;
  }

  hasFailed(error: Error): void {
    // ws names the status of a refused upgrade in its message only.
    this.isRefused = /response: 4\d\d/.test(error.message);
  }

  received(text: string): void {
    const frame = readFrame(text);
    if (!frame || this.isStopped) return;
    this.world.counters.received += 1;
    // Only now: a gateway that opens and closes at once would be asked every second.
    this.attempt = 0;
    if (frame.kind === 'call') this.answer(frame);
    else if (this.waiting && frame.id === this.waitingId) this.settle(this.waiting, frame);
    this.pump();
  }

  private retryAfter(ms: number): void {
    cancelTimer(this.retryTimer);
    this.retryTimer = this.world.scheduler.after(ms, reconnectLink, this as Timed, null);
  }

  /** Holds the queue while a command is answered: messages that the command causes must follow the answer. */
  private answer(frame: Extract<Frame, { kind: 'call' }>): void {
    this.isAnswering = true;
    this.world.counters.commands += 1;
    const answer = this.events.onCall(this.owner, frame.action, frame.payload);
    if (answer && 'result' in answer) this.sendResult(resultFrame(frame.id, answer.result), answer.lateMs);
    else if (answer) this.transmit(errorFrame(frame.id, answer.code, answer.description));
    this.isAnswering = false;
  }

  private sendResult(text: string, lateMs = 0): void {
    if (lateMs === 0) this.transmit(text);
    else this.world.scheduler.after(toMachineMs(this.world.clock, lateMs), sendLate, this as Timed, text);
  }

  private settle(item: OutboxItem, frame: Exclude<Frame, { kind: 'call' }>): void {
    this.waiting = null;
    this.callTimer = cancelTimer(this.callTimer);
    this.timeoutsInARow = 0;
    if (frame.kind === 'result') {
      this.events.onAnswer(this.owner, item, frame.payload);
      return;
    }
    this.world.counters.callErrors += 1;
    item.attempts += 1;
    if (item.isKept && item.attempts < MOST_ATTEMPTS) this.tryAgainLater(item);
    else this.events.onRefusal(this.owner, item, frame.code);
  }

  private tryAgainLater(item: OutboxItem): void {
    this.outbox.putBack(item);
    this.outbox.isBlocked = true;
    this.world.scheduler.after(RETRY_MS * item.attempts, unblockLink, this as Timed, null);
  }

  private pump(): void {
    if (!this.isOpen || this.waiting || this.isAnswering || this.isStopped) return;
    const item = this.outbox.take(this.isAccepted);
    if (!item) return;
    item.complete?.(item);
    this.waiting = item;
    this.frames += 1;
    const { clock, scheduler } = this.world;
    this.waitingId = `${clock.now().toString(36)}-${this.frames.toString(36)}`;
    this.callTimer = scheduler.after(toMachineMs(clock, CALL_TIMEOUT_MS), timeOutCall, this as Timed, item);
    this.transmit(callFrame(this.waitingId, item.action, item.payload));
  }

  timedOut(item: OutboxItem): void {
    if (this.waiting !== item) return;
    this.waiting = null;
    this.world.counters.timeouts += 1;
    this.timeoutsInARow += 1;
    if (item.isKept) this.outbox.putBack(item);
    else this.events.onRefusal(this.owner, item, 'Timeout');
    if (this.timeoutsInARow >= MOST_TIMEOUTS) this.drop(reconnectDelay(1, this.credentials.random));
    else this.pump();
  }

  transmit(text: string): void {
    if (!this.isOpen || !this.socket) return;
    this.world.counters.sent += 1;
    this.socket.write(text);
  }
}
