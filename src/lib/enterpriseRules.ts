/** Fields by which bills and notices reach an enterprise. */
const REACHED_BY = ['contact', 'email'] as const;
type ReachedBy = (typeof REACHED_BY)[number];
type Reachable = { [Field in ReachedBy]?: string | null | undefined };

/**
 * Finds the fields that are missing for an enterprise to be billed and reached, for console and server. An enterprise
 * that was added without them can be changed, but loses none that it has.
 * @param before the enterprise that is changed; null for a new one
 */
export function findUnreachable(enterprise: Reachable, before: Reachable | null): ReachedBy[] {
  return REACHED_BY.filter((field) => !enterprise[field]?.trim() && (before === null || Boolean(before[field])));
}
