import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem';
import { useCampaignMembersQuery } from '../../../api/evo-monitor/firmwareCampaigns';
import type { FirmwareCampaign } from '../../../contract/evo-monitor/firmwareCampaigns';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/feedback/SkeletonRows';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { MemberFilters, type MemberFilter } from './MemberFilters';
import { MEMBERS_ON_PAGE, MemberPage } from './MemberPage';
import { listPartStates } from './waveParts';

const REFRESH_MS = 2_000;
const ALL: MemberFilter = { wave: null, part: null };

interface MemberSectionProps {
  campaign: FirmwareCampaign;
  /** When the campaign was read as it is, epoch ms. */
  readAt: number;
}

/** Chargers of a campaign, by page. */
export function MemberSection({ campaign, readAt }: MemberSectionProps) {
  const { t } = useTranslation('ota');
  const [filter, setFilter] = useState(ALL);
  const [pageNum, setPageNum] = useState(1);
  const [isFinal, setFinal] = useState(false);
  const { data, error, refetch, isFetching, startedTimeStamp } = useCampaignMembersQuery(
    { body: { campaignId: campaign.id, pageNum, pageSize: MEMBERS_ON_PAGE, ...toMemberQuery(filter) } },
    { pollingInterval: isFinal ? 0 : REFRESH_MS, refetchOnMountOrArgChange: true },
  );
  // Chargers that were asked for before the campaign was seen to have ended may stand as they did while it ran.
  const isAskedLater = !isFetching && startedTimeStamp !== undefined && startedTimeStamp > readAt;
  const hasFinal = campaign.endedAt !== null && isAskedLater;
  if (hasFinal !== isFinal && !isFetching) setFinal(hasFinal);
  const problem = data ? null : toProblem(error);
  return (
    <DrawerSection title={t('tab.chargers')}>
      <MemberFilters
        waves={campaign.progress}
        filter={filter}
        onChange={(next) => {
          setFilter(next);
          setPageNum(1);
        }}
      />
      {problem && <ErrorState message={problem.message} onRetry={() => void refetch()} />}
      {!problem && !data && <SkeletonRows count={6} />}
      {data && <MemberPage page={data} pageNum={pageNum} onPage={setPageNum} />}
    </DrawerSection>
  );
}

function toMemberQuery({ wave, part }: MemberFilter) {
  return { ...(wave !== null && { wave }), ...(part !== null && { states: listPartStates(part) }) };
}
