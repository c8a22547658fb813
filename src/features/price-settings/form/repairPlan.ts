import { pricePlan, type PricePlan } from '../../../contract/pricePlan';

/** A plan that can be calculated with. */
export interface RepairedPlan {
  plan: PricePlan;
  /** Names of the invalid parts, taken from the saved plan. */
  mended: readonly string[];
}

/**
 * Completes a plan under edit: its invalid parts are taken from the saved plan.
 * @returns null while there is no valid plan to calculate with
 */
export function repairPlan(edited: PricePlan, saved: PricePlan | null): RepairedPlan | null {
  const result = pricePlan.safeParse(edited);
  if (result.success) return { plan: result.data, mended: [] };
  if (!saved) return null;
  const mended = [...new Set(result.error.issues.map(({ path }) => String(path[0])))];
  const known = Object.entries(saved).filter(([part]) => mended.includes(part));
  const again = pricePlan.safeParse({ ...edited, ...Object.fromEntries(known) });
  return again.success ? { plan: again.data, mended } : null;
}
