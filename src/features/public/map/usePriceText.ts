import { useTranslation } from 'react-i18next';
import type { PublicSite } from '../../../contract/evo-basic/publicMap';
import { formatMoney } from '../../../lib/money';

/** The lowest price of a site now: `from 85 KZT/kWh`; empty where none is set. */
export function usePriceText(): (site: Pick<PublicSite, 'kind' | 'price'>) => string {
  const { t, i18n } = useTranslation('publicMap');
  return ({ kind, price }) => {
    if (price === null) return '';
    const amount = formatMoney(price.amount.replace(/\.0+$/, ''), i18n.language);
    return t(kind === 'station' ? 'fromPerKwh' : 'fromPerWash', { amount, currency: price.currency });
  };
}
