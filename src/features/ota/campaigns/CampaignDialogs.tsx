import { useTranslation } from 'react-i18next';
import { useRetryCampaignMutation, useStopCampaignMutation } from '../../../api/evo-monitor/firmwareCampaigns';
import type { FirmwareCampaign } from '../../../contract/evo-monitor/firmwareCampaigns';
import { ConfirmActionDialog } from '../../../kit/form/ConfirmActionDialog';
import { useAction } from '../../../kit/form/useAction';
import { sumWaves } from './waveParts';

interface CampaignDialogProps {
  campaign: FirmwareCampaign;
  onClose: () => void;
}

/** Asks before a campaign is stopped for good. */
export function StopDialog({ campaign: { id, name, progress }, onClose }: CampaignDialogProps) {
  const { t } = useTranslation('ota');
  const action = useAction(useStopCampaignMutation(), onClose, 'update');
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { id } }}
      title={t('action.stop.title', { name })}
      confirmLabel={t('action.stop.verb')}
      isDanger
      onClose={onClose}
    >
      {t('action.stop.text', { count: sumWaves(progress).waiting })}
    </ConfirmActionDialog>
  );
}

/** Asks before the chargers that have failed are sent the command again. */
export function RetryDialog({ campaign: { id, progress }, onClose }: CampaignDialogProps) {
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
