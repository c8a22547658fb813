/** The filter for the end of a period, by the name of the one for its beginning: `dayFrom` has `dayUntil`. */
export function toUntilName(from: string): string {
  return from.replace(/from$/, 'until').replace(/From$/, 'Until');
}
