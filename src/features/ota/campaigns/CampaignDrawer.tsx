import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCampaignQuery } from '../../../api/evo-monitor/firmwareCampaigns';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../../kit/crud/record/RecordPending';
import { RecordTab, RecordTabs } from '../../../kit/crud/record/RecordTabs';
import { Tag } from '../../../kit/layout/Tag';
import { CampaignActions } from './CampaignActions';
import { CampaignFacts } from './CampaignFacts';
import { HaltNotice } from './HaltNotice';
import { MemberSection } from './MemberSection';
import type { ReadCampaign } from './useMembers';
import { WaveSection } from './WaveSection';

const WIDTH = 760;
const REFRESH_MS = 2_000;

/** One campaign: progress of its waves, its chargers, its settings, and the possible actions. */
export function CampaignDrawer({ id }: { id: string }) {
  const [isEnded, setEnded] = useState(false);
  const answer = useCampaignQuery(
    { body: { id } },
    { pollingInterval: isEnded ? 0 : REFRESH_MS, refetchOnMountOrArgChange: true },
  );
  const hasEnded = typeof answer.data?.endedAt === 'string';
  if (hasEnded !== isEnded) setEnded(hasEnded);
  if (!answer.data) return <RecordPending answer={answer} width={WIDTH} />;
  return <CampaignContent campaign={answer.data} readAt={answer.fulfilledTimeStamp ?? 0} />;
}

function CampaignContent({ campaign, readAt }: ReadCampaign) {
  const { t } = useTranslation('ota');
  const { name, state, manufacturer, version } = campaign;
  return (
    <RecordDrawer
      title={name}
      width={WIDTH}
      state={<Tag>{t(`state.${state}`)}</Tag>}
      subtitle={`${manufacturer} · ${version}`}
      actions={<CampaignActions campaign={campaign} />}
    >
      <HaltNotice campaign={campaign} />
      <RecordTabs>
        <RecordTab name="chargers" label={t('tab.chargers')}>
          <WaveSection campaign={campaign} />
          <MemberSection campaign={campaign} readAt={readAt} />
        </RecordTab>
        <RecordTab name="settings" label={t('record.settings')}>
          <CampaignFacts campaign={campaign} />
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}
