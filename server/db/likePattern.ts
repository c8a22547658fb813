/** Pattern for `ilike` that finds `text` anywhere; its own wildcards stand for themselves. */
export function toContainsPattern(text: string): string {
  return `%${toExactPattern(text)}%`;
}

/** Pattern for `ilike` that finds exactly `text`, in whatever case. */
export function toExactPattern(text: string): string {
  return text.trim().replace(/[\\%_]/g, '\\$&');
}
