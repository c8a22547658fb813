import { pricePlan, type PricePlan } from '../../../contract/evo-basic/pricePlan';

/** A plan that can be calculated with. */
export interface RepairedPlan {
  plan: PricePlan;
  /** Parts of it that were not right: the saved ones stand for them. */
  mended: readonly string[];
}

/**
 * A plan that is being edited, made right: what is no figure yet is taken from the saved plan.
 * @returns null while there is nothing that could be calculated with
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
