import { withoutSecretSettingsInFrame } from '../../domain/ocpp/secretSettings';
import type { FrameOwner, LogEntry, OcppLog } from './ocppLog';
import { withoutPasswords } from '../commands/sealedLocation';

/** Beginning of a frame: type, message id and, of calls and errors, action or code. */
const HEAD = /^\s*\[\s*(\d)\s*,\s*"((?:[^"\\]|\\.){0,200})"\s*(?:,\s*"((?:[^"\\]|\\.){0,200})")?/;
const CALL = 2;
const CALL_ERROR = 4;
/** Calls whose answer never comes must not be remembered for ever. */
const MAX_OPEN = 200;

interface Head {
  type: number;
  messageId: string;
  /** Action of a call, code of an error. */
  name: string | null;
}

interface OpenCall {
  action: string | null;
  at: number;
}

type Frame = Omit<LogEntry, keyof FrameOwner>;

/** Writes the frames of one connection into the OCPP log; an answer carries its call's action and the time it took. */
export class FrameLog {
  private readonly log: OcppLog;
  private owner: FrameOwner;
  private readonly open = new Map<string, OpenCall>();

  constructor(log: OcppLog, owner: FrameOwner) {
    this.log = log;
    this.owner = owner;
  }

  /** Assigns later frames to another company; home chargers belong to none. */
  belongTo(companyId: string): void {
    if (this.owner.chargerId !== null) this.owner = { ...this.owner, companyId };
  }

  /** Calls that have not been answered yet. */
  get openCalls(): number {
    return this.open.size;
  }

  frame(text: string, isDown: boolean, at: number): void {
    const head = parseHead(text);
    const shown = withoutSecretSettingsInFrame(text);
    const content = isDown ? withoutPasswords(shown) : shown;
    if (!head) return this.write({ at, level: isDown ? 'down' : 'error', content });
    const { type, messageId, name } = head;
    const call = this.pair(head, isDown, at);
    this.write({
      at,
      level: type === CALL_ERROR ? 'error' : isDown ? 'down' : 'up',
      messageType: type,
      messageId,
      action: type === CALL ? name : (call?.action ?? null),
      content,
      roundTripMs: call ? at - call.at : null,
    });
  }

  /** Logs the faults of a frame that was accepted all the same. */
  faults(messageId: string, action: string, faults: readonly string[], at: number): void {
    this.write({ at, level: 'error', messageId, action, content: JSON.stringify({ faults }) });
  }

  /** Remembers a call, or returns the call that an answer belongs to. */
  private pair({ type, messageId, name }: Head, isDown: boolean, at: number): OpenCall | undefined {
    // Each side numbers its calls independently.
    const key = `${isDown === (type === CALL) ? 'down' : 'up'} ${messageId}`;
    if (type === CALL) {
      this.remember(key, { action: name, at });
      return undefined;
    }
    const call = this.open.get(key);
    this.open.delete(key);
    return call;
  }

  private remember(key: string, call: OpenCall): void {
    if (this.open.size >= MAX_OPEN) {
      const [oldest] = this.open.keys();
      if (oldest !== undefined) this.open.delete(oldest);
    }
    this.open.set(key, call);
  }

  private write(entry: Partial<Frame> & Pick<Frame, 'at' | 'level' | 'content'>): void {
    this.log.write({ messageType: null, messageId: null, action: null, roundTripMs: null, ...entry, ...this.owner });
  }
}

/** Type, message id and name of a frame; null when it has none. */
export function parseHead(text: string): Head | null {
  const [, type, messageId, name] = HEAD.exec(text.slice(0, 600)) ?? [];
  return type === undefined || messageId === undefined ? null : { type: Number(type), messageId, name: name ?? null };
}
