import { usePriceImpactQuery } from '../../../api/evo-basic/chargerPriceSettings';
import type { PriceSettingDetail } from '../../../contract/evo-basic/chargerPriceSettings';
import { isSamePlan } from '../../../lib/pricePlan';
import { zonedToWire } from '../../../lib/time';
import { getPlan, savedPlan, type PriceValues } from '../priceValues';
import { repairPlan } from './repairPlan';
import { useCalculation } from '../calculator/useCalculation';

/**
 * Effects of a form's figures before they are saved: a calculated session, and the impact of a save. @param setting
 * null for a new one
 */
export function useEditedPlan(setting: PriceSettingDetail | null, values: PriceValues) {
  const saved = setting && getPlan(setting);
  const edited = savedPlan(values);
  const right = repairPlan(edited, saved);
  const calculation = useCalculation({
    plan: right && right.plan,
    currency: values.currency,
    id: setting && setting.id,
  });
  const { impact, validFrom, nextNo } = useImpact(setting, values.validFrom, calculation.zone);
  const isSame = saved !== null && isSamePlan(edited, saved);
  return {
    right,
    calculation,
    /** In UTC; null: at once. */
    validFrom,
    impact,
    /** Number of the version that a save makes; null where it makes none. */
    nextNo: isSame ? null : nextNo,
  };
}

/** @param from by the clock of `zone` */
function useImpact(setting: PriceSettingDetail | null, from: string | null, zone: string) {
  const validFrom = from ? zonedToWire(from, zone) : null;
  const { data } = usePriceImpactQuery({ body: { id: setting?.id ?? '', validFrom } }, { skip: setting === null });
  return { impact: data, validFrom, nextNo: data?.nextNo ?? (setting?.versions ?? 0) + 1 };
}
