import type { EventTime } from '../facts/eventTime';
import type { Payload } from '../facts/payload';

/** Before the arrival of another start that is stamped alike. */
const AGAIN = '\u001f';

/** The latest known start with the words of one without a usable stamp. */
export interface LikeStart {
  naturalKey: string;
  /** The same start once more, and not another one. */
  isRepeated: boolean;
}

/** A repeated start comes within minutes; a charger without a clock may stamp another one like it much later. */
const REPEATED_WITHIN_MS = 600_000;

/** Whether a start with the same words as a known one is that start once more. */
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
 * Natural key of a start: its timestamp with connector, meter and tag. A charger without a clock may stamp another one
 * like it.
 * @param findLike the latest start of the charger whose key is `key`, or begins with `prefix`
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
