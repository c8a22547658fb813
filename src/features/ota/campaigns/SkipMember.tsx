import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useSkipMemberMutation } from '../../../api/evo-monitor/firmwareCampaigns';
import { chargerFirmwaresUpgrade } from '../../../contract/evo-monitor/chargerFirmwaresUpgrade';
import type { CampaignMember } from '../../../contract/evo-monitor/firmwareCampaigns';
import { ReasonDialog } from '../../../kit/form/ReasonDialog';
import classes from './Campaign.module.css';

interface SkipMemberProps {
  member: CampaignMember;
}

/** Leaves a charger out of a campaign that waits for it, after a question for the reason. */
export function SkipMember({ member }: SkipMemberProps) {
  const { t } = useTranslation(['ota', 'outcomes']);
  const [isAsking, setAsking] = useState(false);
  if (!useCan(chargerFirmwaresUpgrade.campaignSkip)) return null;
  return (
    <>
      <button
        type="button"
        className={classes.skip}
        aria-label={t('action.skip.label', { name: member.chargerCode })}
        onClick={() => setAsking(true)}
      >
        {t('action.skip.verb')}
      </button>
      {isAsking && <SkipDialog member={member} onClose={() => setAsking(false)} />}
    </>
  );
}

function SkipDialog({ member: { id, chargerCode }, onClose }: SkipMemberProps & { onClose: () => void }) {
  const { t } = useTranslation(['ota', 'outcomes']);
  return (
    <ReasonDialog
      mutation={useSkipMemberMutation()}
      toCall={(reason) => ({ body: { id, reason } })}
      title={t('action.skip.title', { name: chargerCode })}
      submitLabel={t('action.skip.verb')}
      field={{ label: t('action.skip.reason'), missing: t('action.skip.reasonMissing') }}
      done={t('outcomes:done.skipped', { name: chargerCode })}
      onClose={onClose}
    >
      {t('action.skip.text')}
    </ReasonDialog>
  );
}
