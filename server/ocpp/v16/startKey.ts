import type { EventTime } from '../facts/eventTime';
import type { Payload } from '../facts/payload';

/** Separates the arrival of another start with the same stamp in its key. */
const AGAIN = '\u001f';

/** The latest known start with the same fields, for a start without a usable stamp. */
export interface LikeStart {
  naturalKey: string;
  /** The new start repeats it. */
  isRepeated: boolean;
}

/** A start is repeated within minutes; a charger without a clock may give another start the same stamp much later. */
const REPEATED_WITHIN_MS = 600_000;

/** Whether a start with the same fields as a known start repeats it. */
export function isStartRepeated({
  isRunning,
  startReceivedAt,
  receivedAt,
}: {
  isRunning: boolean;
  startReceivedAt: Date;
  receivedAt: number;
}): boolean {
  return isRunning || receivedAt - startReceivedAt.getTime() < REPEATED_WITHIN_MS;
}

interface StartWords {
  payload: Payload;
  time: EventTime;
  /** Connector, meter and tag. */
  parts: readonly [number, number, string];
  receivedAt: number;
}

/**
 * Natural key of a start: its time stamp with connector, meter and tag. A charger without a clock may give another
 * start the same stamp.
 * @param findLike returns the latest start of the charger with the key `key`, or with a key that begins with `prefix`
 */
export async function createStartKey(
  { payload, time, parts: [connectorNo, register, tag], receivedAt }: StartWords,
  findLike: (key: string, prefix: string) => Promise<LikeStart | undefined>,
): Promise<string> {
  const keyAt = (stamp: string) => `${connectorNo}|${stamp}|${register}|${tag}`;
  if (time.isStamped) return keyAt(new Date(time.deviceAt).toISOString());
  const key = keyAt(`?${payload.identifier('timestamp') ?? ''}`);
  const like = await findLike(key, key + AGAIN);
  if (!like) return key;
  return like.isRepeated ? like.naturalKey : key + AGAIN + receivedAt;
}
