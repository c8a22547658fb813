import { useTranslation } from 'react-i18next';
import { useRetryCampaignMutation } from '../../../api/evo-monitor/firmwareCampaigns';
import type { FirmwareCampaign } from '../../../contract/evo-monitor/firmwareCampaigns';
import { ConfirmActionDialog } from '../../../kit/form/ConfirmActionDialog';
import { useAction } from '../../../kit/form/useAction';
import { sumWaves } from './waveParts';

interface RetryDialogProps {
  campaign: FirmwareCampaign;
  onClose: () => void;
}

/** Asks before the chargers that have failed are sent the command again. */
export function RetryDialog({ campaign: { id, progress }, onClose }: RetryDialogProps) {
  const { t } = useTranslation('ota');
  const action = useAction(useRetryCampaignMutation(), onClose, 'update');
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { id } }}
      title={t('action.retry.title', { count: sumWaves(progress).failed })}
      confirmLabel={t('action.retry.verb')}
      onClose={onClose}
    >
      {t('action.retry.text')}
    </ConfirmActionDialog>
  );
}
