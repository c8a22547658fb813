import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { PriceSetting } from '../../contract/evo-basic/chargerPriceSettings';
import { compare } from '../../lib/decimal';
import { countDigits, formatMoney } from '../../lib/money';

/** Prices of a kWh under the version in force, `92–165 KZT/kWh`; under the next one with its beginning. */
export function PriceCell({ setting: { price, currency, inForce, next, timezone } }: { setting: PriceSetting }) {
  const { t, i18n } = useTranslation('priceSettings');
  const showTime = useShownTime();
  if (price === null) return t('noneInForce');
  const { lowest, highest } = price;
  const digits = Math.max(countDigits(lowest), countDigits(highest));
  // A tenth of a currency is written with both digits: 0.50.
  const money = (amount: string) => formatMoney(amount, i18n.language, digits === 1 ? 2 : digits);
  const range = compare(lowest, highest) === 0 ? money(lowest) : `${money(lowest)}–${money(highest)}`;
  const text = t('perKwh', { price: range, currency });
  if (inForce || !next) return text;
  return t('priceFrom', { price: text, time: showTime(next.validFrom, timezone, 'dayMinute') });
}
