import { useTranslation } from 'react-i18next';
import { useActivateCodesMutation, useCancelCodesMutation } from '../../api/evo-discount/couponExchangecode';
import type { ExchangeCode } from '../../contract/evo-discount/couponExchangecode';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { getOnlyRecord, type BulkTarget } from '../../kit/crud/selection/bulkTarget';

export const CODE_CHANGES = ['activate', 'cancel'] as const;

/** A pending action on exchange codes, carried out after confirmation. */
export interface CodeAction {
  kind: (typeof CODE_CHANGES)[number];
  target: BulkTarget<ExchangeCode>;
}

interface CodeBulkDialogProps {
  action: CodeAction;
  onClose: () => void;
}

/** Makes codes invalid, or valid again, with a result for each. */
export function CodeBulkDialog({ action: { kind, target }, onClose }: CodeBulkDialogProps) {
  const { t } = useTranslation('exchangeCodes');
  const [activate] = useActivateCodesMutation();
  const [cancel] = useCancelCodesMutation();
  const only = getOnlyRecord(target);
  const send = kind === 'activate' ? activate : cancel;
  return (
    <BulkDialog
      title={only ? t(`${kind}.one`, { name: only.serialNo }) : t(`${kind}.many`, { count: target.count })}
      confirmLabel={t(`${kind}.action`)}
      effect={kind === 'cancel' ? 'restrict' : 'change'}
      selector={target.selector}
      run={(some) => send({ body: some })}
      onClose={onClose}
    >
      {t(`${kind}.text`)}
    </BulkDialog>
  );
}
