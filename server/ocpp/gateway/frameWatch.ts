import { parseHead } from './frameLog';

/** Security event about a frame that no correct charger sends. */
export interface Suspicion {
  type: 'RepeatedMessageId' | 'InvalidMessages' | 'ForgedResult';
  detail: string;
}

const CALL = 2;
/** Calls of ours whose answers may still come. */
const ASKED = 16;
/** Message ids of the charger that are remembered to detect repetitions. */
const HEARD = 32;

/** Counts suspicious frames of one connection. They are only reported: everything is stored once anyway. */
export class FrameWatch {
  private readonly asked: string[] = [];
  private readonly heard: string[] = [];
  private isRepetitionTold = false;

  /** A call of ours is on its way. */
  called(messageId: string): void {
    rememberId(this.asked, messageId, ASKED);
  }

  /**
   * Checks a frame of the charger. A repeated message id is reported once per connection: the charger may repeat an
   * unanswered call, some chargers count badly, and neither must fill the table.
   */
  incoming(text: string): Suspicion | null {
    const head = parseHead(text);
    if (head?.type !== CALL) return null;
    const { messageId, name } = head;
    const isRepeated = this.heard.includes(messageId);
    if (!isRepeated) rememberId(this.heard, messageId, HEARD);
    if (!isRepeated || this.isRepetitionTold) return null;
    this.isRepetitionTold = true;
    return {
      type: 'RepeatedMessageId',
      detail: `${name ?? 'a call'} with the message id ${messageId}, which was used before`,
    };
  }

  /** A frame that cannot be read, or answers nothing that is asked. */
  bad(error: Error, text: string): Suspicion | null {
    if (!/unrecognised message ID/.test(error.message)) return { type: 'InvalidMessages', detail: error.message };
    const messageId = parseHead(text)?.messageId;
    // Too late for a call that was given up.
    if (messageId !== undefined && this.asked.includes(messageId)) return null;
    return { type: 'ForgedResult', detail: error.message };
  }
}

function rememberId(ids: string[], id: string, most: number): void {
  ids.push(id);
  if (ids.length > most) ids.shift();
}
