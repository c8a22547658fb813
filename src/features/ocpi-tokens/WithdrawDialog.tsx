import { useTranslation } from 'react-i18next';
import { useWithdrawOcpiTokenMutation } from '../../api/evo-basic/ocpiToken';
import type { OcpiToken } from '../../contract/evo-basic/ocpiToken';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { useAction } from '../../kit/form/useAction';

interface WithdrawDialogProps {
  token: OcpiToken;
  onClose: () => void;
}

/** Ends the access of a partner. */
export function WithdrawDialog({ token: { id, name }, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('ocpiTokens');
  const action = useAction(useWithdrawOcpiTokenMutation(), onClose, 'update');
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { id } }}
      title={t('withdrawTitle', { name })}
      confirmLabel={t('withdraw')}
      isDanger
      onClose={onClose}
    >
      {t('withdrawText')}
    </ConfirmActionDialog>
  );
}
