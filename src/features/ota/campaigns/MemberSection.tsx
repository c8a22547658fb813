import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { MemberFilters, type MemberFilter } from './MemberFilters';
import { MemberPage } from './MemberPage';
import { useMembers, type ReadCampaign } from './useMembers';

const ALL: MemberFilter = { wave: null, part: null };

/** Chargers of a campaign, by page. */
export function MemberSection(read: ReadCampaign) {
  const { t } = useTranslation('ota');
  const [filter, setFilter] = useState(ALL);
  const [pageNum, setPageNum] = useState(1);
  const { data, error, refetch } = useMembers(read, filter, pageNum);
  const problem = data ? null : toProblem(error);
  return (
    <DrawerSection title={t('tab.chargers')}>
      <MemberFilters
        waves={read.campaign.progress}
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
