import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { chargerPriceSettings, type PriceSetting } from '../../contract/evo-basic/chargerPriceSettings';
import type { RowAction } from '../../kit/crud/table/RowMenu';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import type { PriceAction } from './PriceDialogs';

type Setting = Pick<PriceSetting, 'id' | 'name' | 'companyId' | 'retiredAt' | 'isDefault'>;

/** Possible actions on a setting beside changing its figures; disabled ones have a reason. */
export function usePriceActions(onAction: (action: PriceAction) => void): (setting: Setting) => RowAction[] {
  const { t } = useTranslation(['priceSettings', 'records']);
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  return (setting) => {
    const { companyId, retiredAt, isDefault } = setting;
    const isForeign = companyId === null && !isOperator;
    const stays = isDefault ? t('reason.default') : null;
    const leave = retiredAt === null ? 'retire' : 'restore';
    return [
      {
        label: t('copy.action'),
        allow: chargerPriceSettings.copy,
        run: () => onAction({ kind: 'copy', setting }),
      },
      {
        label: t(`records:record.${leave}`),
        allow: chargerPriceSettings.retire,
        reason: isForeign ? t('reason.operators') : stays,
        run: () => onAction({ kind: leave, target: toBulkTarget([setting]) }),
      },
      {
        label: t('records:record.remove'),
        allow: chargerPriceSettings.delete,
        reason: isForeign ? t('reason.operators') : stays,
        run: () => onAction({ kind: 'delete', target: toBulkTarget([setting]) }),
      },
    ];
  };
}
