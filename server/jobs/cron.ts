const MINUTE_MS = 60_000;
const FIELD = /^(?:\*|(\d+(?:,\d+)*))(?:\/(\d+))?$/;

/** Values that the fields of a cron line are compared with, in the order of the fields. */
const PARTS: readonly ((at: Date) => number)[] = [
  (at) => at.getUTCMinutes(),
  (at) => at.getUTCHours(),
  (at) => at.getUTCDate(),
  (at) => at.getUTCMonth() + 1,
  (at) => at.getUTCDay(),
];

/**
 * Whether a cron line of five fields (UTC; each `*`, a step of it or a list of numbers) has a minute after `since` and
 * up to `now`, both epoch ms.
 * @throws Error for a line that it does not understand
 */
export function isDueBetween(line: string, since: number, now: number): boolean {
  const fields = line.split(' ').map(parseField);
  if (fields.length !== PARTS.length) throw new Error(`cron line ${line}`);
  const first = Math.floor(since / MINUTE_MS) + 1;
  for (let minute = first; minute * MINUTE_MS <= now; minute += 1) {
    const at = new Date(minute * MINUTE_MS);
    if (fields.every((matches, part) => matches(PARTS[part]?.(at) ?? -1))) return true;
  }
  return false;
}

function parseField(text: string): (value: number) => boolean {
  const [whole, list, step] = FIELD.exec(text) ?? [];
  if (whole === undefined || (list !== undefined && step !== undefined)) throw new Error(`cron field ${text}`);
  if (list !== undefined) return (value) => list.split(',').map(Number).includes(value);
  return (value) => value % Number(step ?? 1) === 0;
}
