import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisableCustomersMutation } from '../../api/evo-basic/appCompanyOrderUser';
import type { CompanyCustomer } from '../../contract/evo-basic/appCompanyOrderUser';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import type { BulkSelector, BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { useReason } from '../../kit/form/useReason';

/** Customers to disable or enable after confirmation. */
export interface CustomerAction {
  kind: 'disable' | 'enable';
  target: BulkTarget<CompanyCustomer>;
}

interface CustomerDialogProps {
  action: CustomerAction;
  onClose: () => void;
}

/** Asks for the reason; the server refuses an empty one. */
export function CustomerDialog({ action: { kind, target }, onClose }: CustomerDialogProps) {
  const { t } = useTranslation('companyCustomers');
  const [change] = useDisableCustomersMutation();
  const { reason, tooLong, input } = useReason();
  const [isMissing, setMissing] = useState(false);
  const { count, selector } = target;
  const name = target.records[0]?.name ?? '';
  const isDisabled = kind === 'disable';
  const title = count > 1 ? t(`${kind}Many`, { count }) : t(`${kind}One`, { name });
  const run = async (some: BulkSelector) => {
    if (tooLong !== null) return { error: { message: tooLong } };
    const answer = await change({ body: { ...some, isDisabled, reason: reason || null } });
    const { fields } = (answer.error ?? {}) as { fields?: Record<string, string> };
    setMissing(fields?.['reason'] !== undefined);
    return answer;
  };
  return (
    <BulkDialog
      title={title}
      confirmLabel={t(kind)}
      effect={isDisabled ? 'restrict' : 'change'}
      selector={selector}
      run={run}
      onClose={onClose}
    >
      <p>{t(`${kind}Text`)}</p>
      <Textarea
        required={isDisabled}
        data-autofocus
        rows={2}
        label={t('fields.reason')}
        {...input}
        error={tooLong ?? (isMissing && reason === '')}
      />
    </BulkDialog>
  );
}
