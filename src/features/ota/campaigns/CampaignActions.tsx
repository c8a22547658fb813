import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePauseCampaignMutation, useResumeCampaignMutation } from '../../../api/evo-monitor/firmwareCampaigns';
import { chargerFirmwaresUpgrade } from '../../../contract/evo-monitor/chargerFirmwaresUpgrade';
import type { FirmwareCampaign } from '../../../contract/evo-monitor/firmwareCampaigns';
import { showProblem } from '../../../entities/problem/showProblem';
import { ActionButton } from '../../../entities/record/ActionButton';
import { useAction } from '../../../kit/form/useAction';
import { allowsAction, type CampaignAction } from '../../../lib/campaignStates';
import { RetryDialog } from './RetryDialog';
import { StopDialog } from './StopDialog';
import { sumWaves } from './waveParts';

/** Pause, resume, stop and retry; an action that the state does not allow shows the reason. */
export function CampaignActions({ campaign }: { campaign: FirmwareCampaign }) {
  const { t } = useTranslation('ota');
  const [question, setQuestion] = useState<'stop' | 'retry' | null>(null);
  const pause = useAction(usePauseCampaignMutation());
  const resume = useAction(useResumeCampaignMutation());
  const { id, state, progress } = campaign;
  const call = { body: { id } };
  const { failed } = sumWaves(progress);
  const findReason = (action: CampaignAction) =>
    allowsAction(state, action) ? null : t(`action.${action}.reason`, { state: t(`state.${state}`) });
  const send = async (action: typeof pause) => showProblem((await action.send(call)).error);
  return (
    <>
      <ActionButton
        label={t('action.pause.verb')}
        allow={chargerFirmwaresUpgrade.campaignPause}
        reason={findReason('pause')}
        onClick={() => void send(pause)}
      />
      <ActionButton
        label={t('action.resume.verb')}
        allow={chargerFirmwaresUpgrade.campaignResume}
        reason={findReason('resume')}
        onClick={() => void send(resume)}
      />
      <ActionButton
        label={t('action.stop.verb')}
        allow={chargerFirmwaresUpgrade.campaignStop}
        reason={findReason('stop')}
        onClick={() => setQuestion('stop')}
      />
      <ActionButton
        label={t('action.retry.verb')}
        allow={chargerFirmwaresUpgrade.campaignRetry}
        reason={findReason('retry') ?? (failed === 0 ? t('action.retry.noneFailed') : null)}
        onClick={() => setQuestion('retry')}
      />
      {question === 'stop' && <StopDialog campaign={campaign} onClose={() => setQuestion(null)} />}
      {question === 'retry' && <RetryDialog campaign={campaign} onClose={() => setQuestion(null)} />}
    </>
  );
}
