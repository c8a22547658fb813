import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useWashSitePageQuery } from '../../api/evo-basic/iotCarwasherGroups';
import { iotCarwasherGroups } from '../../contract/evo-basic/iotCarwasherGroups';
import { CountryFilter } from '../../entities/option/CountryFilter';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { countryName } from '../../lib/countries';
import { washSiteActions } from './washSiteActions';
import { WashSiteDialogs, type WashSiteAction } from './WashSiteDialogs';
import { WashSiteDrawer } from './WashSiteDrawer';

const { List, Column, RowMenu, Filter, useListState } = defineList(iotCarwasherGroups.page, 'washSites');

/** Wash sites: places with car washers. */
export default function WashSiteListPage() {
  const { t, i18n } = useTranslation(['washSites', 'places', 'records']);
  const list = useListState();
  const answer = useWashSitePageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<WashSiteAction | null>(null);
  const mayDelete = useCan(iotCarwasherGroups.delete);
  return (
    <List state={list} answer={answer} add={iotCarwasherGroups.add}>
      <Page aside={list.open !== null && <WashSiteDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar>
          <Filter name="companyIds" by={OptionFilter} label={t('fields.company')} kind="company" />
          <Filter name="countries" by={CountryFilter} label={t('fields.country')} />
          <Filter name="operatingStatus">{(value) => t(`places:operating.${value}`)}</Filter>
          <Filter name="stationIds" by={OptionFilter} label={t('fields.station')} kind="station" />
          <Filter name="isRetired" label={t('retiredOnly')} />
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <Column name="name" />
          <Column name="company" />
          <Column name="city" width={140} />
          <Column name="station" isExtra />
          <Column name="address" isExtra />
          <Column name="province" isExtra width={140} />
          <Column name="country" isExtra width={140}>
            {({ country }) => countryName(country, i18n.language)}
          </Column>
          <Column name="phone" isExtra width={150} />
          <Column name="timezone" isExtra width={160} />
          <Column name="operatingStatus" width={140}>
            {({ operatingStatus }) => <Tag>{t(`places:operating.${operatingStatus}`)}</Tag>}
          </Column>
          <Column name="labels">{({ labels }) => labels.join(', ') || '–'}</Column>
          <Column name="notice" isExtra />
          <RowMenu>
            {(washSite) => [
              {
                label: t('records:record.edit'),
                allow: iotCarwasherGroups.update,
                run: () => list.openRecord(washSite.id),
              },
              ...washSiteActions(washSite, t).map(({ kind, ...action }) => ({
                ...action,
                run: () => setPendingAction({ kind, target: toBulkTarget([washSite]) }),
              })),
            ]}
          </RowMenu>
        </List.Table>
        <List.Selection hasAll>
          {(target) => (
            <Button variant="default" onClick={() => setPendingAction({ kind: 'retire', target })}>
              {t('records:record.retire')}
            </Button>
          )}
        </List.Selection>
        <List.Foot />
      </Page>
      {pendingAction && <WashSiteDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
