import { useTranslation } from 'react-i18next';
import { useRetireCouponSchemesMutation } from '../../api/evo-discount/couponScheme';
import type { CouponScheme } from '../../contract/evo-discount/couponScheme';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { getOnlyRecord, type BulkTarget } from '../../kit/crud/selection/bulkTarget';

/** A pending action on schemes, carried out after confirmation. */
export interface SchemeAction {
  /** False: the schemes are restored. */
  retires: boolean;
  target: BulkTarget<CouponScheme>;
}

interface RetireSchemeDialogProps {
  action: SchemeAction;
  onClose: () => void;
}

/** Takes schemes out of lists and selects, or brings them back; their activities and coupons go on. */
export function RetireSchemeDialog({ action: { retires, target }, onClose }: RetireSchemeDialogProps) {
  const { t } = useTranslation(['couponSchemes', 'records']);
  const [retire] = useRetireCouponSchemesMutation();
  const verb = retires ? 'retire' : 'restore';
  const only = getOnlyRecord(target);
  return (
    <BulkDialog
      title={only ? t(`${verb}One`, { name: only.name }) : t(`${verb}Many`, { count: target.count })}
      confirmLabel={t(`records:record.${verb}`)}
      selector={target.selector}
      run={(some) => retire({ body: { ...some, isRetired: retires } })}
      onClose={onClose}
    >
      {t(`${verb}Text`)}
    </BulkDialog>
  );
}
