import { useTranslation } from 'react-i18next';
import { useCampaignPageQuery } from '../../../api/evo-monitor/firmwareCampaigns';
import { chargerFirmwaresUpgrade } from '../../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { defineList } from '../../../kit/crud/defineList';
import { Page } from '../../../kit/layout/Page';
import { Tag } from '../../../kit/layout/Tag';
import { formatPercent, withUnit } from '../../../lib/format';
import { CAMPAIGNS_LIST } from '../otaLists';
import { OtaTabs } from '../OtaTabs';
import { CampaignDrawer } from './CampaignDrawer';
import { CampaignProgress } from './CampaignProgress';

const { List, Column, FigureColumn, TimeColumn, Filter, useListState } = defineList(
  chargerFirmwaresUpgrade.campaignPage,
  'ota',
);

/** Chargers are settled within seconds of each other. */
const REFRESH_MS = 3_000;

/** Upgrade campaigns with the progress of their waves, newest first. */
export function CampaignList() {
  const { t } = useTranslation('ota');
  const list = useListState();
  const answer = useCampaignPageQuery(
    { body: list.body },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  return (
    <List state={list} answer={answer} part={CAMPAIGNS_LIST}>
      <Page aside={list.open !== null && <CampaignDrawer key={list.open} id={list.open} />}>
        <OtaTabs list={CAMPAIGNS_LIST} />
        <List.Bar search={t('campaign.search')}>
          <Filter name="states" label={t('fields.state')}>
            {(value) => t(`state.${value}`)}
          </Filter>
        </List.Bar>
        <List.Table label={t('tab.campaigns')} empty={{ title: t('campaign.none'), hint: t('campaign.noneHint') }}>
          <Column name="name" />
          <Column name="state" width={210}>
            {({ state }) => <Tag>{t(`state.${state}`)}</Tag>}
          </Column>
          <Column name="version" width={120} />
          <Column name="progress" width={280}>
            {(campaign) => <CampaignProgress campaign={campaign} />}
          </Column>
          <FigureColumn
            name="failureRate"
            width={120}
            format={(rate, language) => withUnit(formatPercent(rate, language), '%')}
          />
          <Column name="manufacturer" isExtra width={140} />
          <TimeColumn name="createdAt" width={150} />
          <Column name="createdBy" width={130} />
          <TimeColumn name="startsAt" isExtra width={150} />
          <TimeColumn name="endedAt" isExtra width={150} />
        </List.Table>
        <List.Foot hasTimes />
      </Page>
    </List>
  );
}
