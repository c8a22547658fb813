import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignMember } from '../../../contract/evo-monitor/firmwareCampaigns';
import { formatNumber } from '../../../lib/format';
import classes from './Campaign.module.css';
import { MemberTable } from './MemberTable';

export const MEMBERS_ON_PAGE = 20;

interface MemberPageProps {
  page: { records: readonly CampaignMember[]; total: number };
  pageNum: number;
  onPage: (pageNum: number) => void;
}

/** Some chargers of a campaign, with the way to the others. */
export function MemberPage({ page: { records, total }, pageNum, onPage }: MemberPageProps) {
  const { t, i18n } = useTranslation(['ota', 'records']);
  if (records.length === 0) return <p>{t('member.none')}</p>;
  return (
    <>
      <MemberTable members={records} />
      {total > MEMBERS_ON_PAGE && (
        <div className={classes.foot}>
          <span>{t('member.total', { count: total, figure: formatNumber(total, 0, i18n.language) })}</span>
          <Pagination
            size="sm"
            aria-label={t('records:list.pages')}
            value={pageNum}
            total={Math.ceil(total / MEMBERS_ON_PAGE)}
            onChange={onPage}
            getControlProps={(control) => ({
              'aria-label': t(control === 'previous' ? 'records:list.previousPage' : 'records:list.nextPage'),
            })}
          />
        </div>
      )}
    </>
  );
}
