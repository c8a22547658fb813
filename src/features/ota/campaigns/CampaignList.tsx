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
  const isNarrow = list.open !== null;
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
          <Column name="progress" isExtra={isNarrow} width={300}>
            {(campaign) => <CampaignProgress campaign={campaign} />}
          </Column>
          <Column name="version" isExtra={isNarrow} width={110} />
          <FigureColumn
            name="failureRate"
            isExtra={isNarrow}
            width={110}
            format={(rate, language) => withUnit(formatPercent(rate, language), '%', language)}
          />
          <Column name="manufacturer" isExtra width={140} />
          <TimeColumn name="createdAt" isExtra={isNarrow} width={140} />
          <Column name="createdBy" isExtra={isNarrow} width={110} />
          <TimeColumn name="startsAt" isExtra width={150} />
          <TimeColumn name="endedAt" isExtra width={150} />
        </List.Table>
        <List.Foot hasTimes />
      </Page>
    </List>
  );
}
