/** One condition of an action, and the reason (a key of a locale) that is shown while it does not hold. */
export interface Condition<Thing, Reason extends string> {
  holds: (thing: Thing) => boolean;
  reason: Reason;
}

/**
 * Why an action is not offered on a thing in its present state: the reason of the first condition that does not hold,
 * null when all hold. It does not cover permissions: a forbidden action is not shown at all.
 */
export function disabledReason<Thing, Reason extends string>(
  thing: Thing,
  conditions: readonly Condition<Thing, Reason>[],
): Reason | null {
  return conditions.find(({ holds }) => !holds(thing))?.reason ?? null;
}
