import { useTranslation } from 'react-i18next';
import { useWithdrawWallMutation } from '../../../api/evo-monitor/wall';
import type { WallDisplay } from '../../../contract/evo-monitor/wall';
import { ConfirmActionDialog } from '../../../kit/form/ConfirmActionDialog';
import { useAction } from '../../../kit/form/useAction';

interface WithdrawDialogProps {
  display: Pick<WallDisplay, 'id' | 'name'>;
  onClose: () => void;
}

/** Ends the credential of a display. */
export function WithdrawDialog({ display: { id, name }, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('wallDisplays');
  const action = useAction(useWithdrawWallMutation(), onClose, 'update');
  return (
    <ConfirmActionDialog
      isDanger
      action={action}
      call={{ body: { id } }}
      title={t('withdrawTitle', { name })}
      confirmLabel={t('withdraw')}
      onClose={onClose}
    >
      {t('withdrawText')}
    </ConfirmActionDialog>
  );
}
