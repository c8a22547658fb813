import { Refusal } from './refusal';

/** A list in a file: entries between a begin line and an end line. */
export interface Block {
  /** The line before the entries; without it the first entry begins the block. */
  begin?: RegExp;
  /** The first line behind the entries. */
  end: RegExp;
  /** First line of an entry, with the text that it is sorted by in a group. */
  entry: RegExp;
}

/**
 * Inserts an entry before the next one in alphabetical order, or else at the end: sorted lists stay sorted, and in
 * others the entry stands beside its group.
 * @throws Refusal where the block is not as expected
 */
export function insertEntry(file: string, text: string, { begin, end, entry }: Block, added: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => (begin ?? entry).test(line));
  const from = begin ? start + 1 : start;
  const length = start < 0 ? -1 : lines.slice(from).findIndex((line) => end.test(line));
  const key = readKey(added.split('\n')[0] ?? '', entry);
  if (length < 0 || key === undefined) throw new Refusal([`${file}: no place for ${added.trim()}`]);
  const following = lines
    .slice(from, from + length)
    .map((line, index) => ({ key: readKey(line, entry), at: from + index }))
    .filter((known) => known.key !== undefined && known.key > key)
    .reduce<{ key?: string | undefined; at: number }>(
      (nearest, known) => (nearest.key === undefined || (known.key ?? '') < nearest.key ? known : nearest),
      { at: from + length },
    );
  return lines.toSpliced(following.at, 0, added).join('\n');
}

function readKey(line: string, entry: RegExp): string | undefined {
  return entry.exec(line)?.[1];
}

/** Replaces the one place that matches. @throws Refusal where there is none, or more than one */
export function replaceOnce(
  file: string,
  text: string,
  pattern: RegExp,
  replace: (...match: string[]) => string,
): string {
  const found = [...text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))];
  if (found.length !== 1) throw new Refusal([`${file}: ${found.length} places match ${pattern.source}`]);
  return text.replace(pattern, (...match) => replace(...(match as string[])));
}

/** Inserts a key of a JSON object behind another one of it, or else at its end. */
export function insertKey(
  object: Readonly<Record<string, string>>,
  behind: string,
  [key, value]: readonly [string, string],
): Record<string, string> {
  const entries = Object.entries(object);
  const at = entries.findIndex(([name]) => name === behind);
  return Object.fromEntries(entries.toSpliced(at < 0 ? entries.length : at + 1, 0, [key, value]));
}
