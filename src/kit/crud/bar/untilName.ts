/** Name of the filter for a period's end from the name for its start: `dayFrom` -> `dayUntil`. */
export function toUntilName(from: string): string {
  return from.replace(/from$/, 'until').replace(/From$/, 'Until');
}
