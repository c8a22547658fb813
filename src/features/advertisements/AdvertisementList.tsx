import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useAdvertisementPageQuery } from '../../api/evo-basic/appAdvertisement';
import { appAdvertisement, NO_LANGUAGE, type Advertisement } from '../../contract/evo-basic/appAdvertisement';
import { CountryFilter } from '../../entities/option/CountryFilter';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ActionMenu } from '../../entities/record/ActionMenu';
import { SpanEnd, SpanTime } from '../../entities/record/SpanTime';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { countryName } from '../../lib/countries';
import { advertisementActions } from './advertisementActions';
import { AdvertisementDialogs, type AdvertisementAction } from './AdvertisementDialogs';
import { AdvertisementDrawer } from './AdvertisementDrawer';
import { AdvertisementStatus } from './AdvertisementStatus';
import { AdvertisementTabs } from './AdvertisementTabs';

const { List, Column, CountColumn, TimeColumn, RowActions, Filter, useListState } = defineList(
  appAdvertisement.page,
  'advertisements',
);

const nameOf = ({ title }: Advertisement) => title;

/** All advertisements of the apps, and when they are shown. */
export function AdvertisementList() {
  const { t, i18n } = useTranslation(['advertisements', 'records']);
  const list = useListState();
  const answer = useAdvertisementPageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<AdvertisementAction | null>(null);
  const mayDelete = useCan(appAdvertisement.delete);
  return (
    <List state={list} answer={answer} add={appAdvertisement.add} nameOf={nameOf}>
      <Page
        aside={list.open !== null && <AdvertisementDrawer key={list.open} id={list.open} onAction={setPendingAction} />}
      >
        <AdvertisementTabs list="all" />
        <List.Bar>
          <Filter name="statuses" label={t('fields.status')}>
            {(value) => t(`status.${value}`)}
          </Filter>
          <Filter name="positions" label={t('fields.position')}>
            {(value) => t(`position.${value}`)}
          </Filter>
          <Filter name="languages" label={t('fields.language')}>
            {(value) => (value === NO_LANGUAGE ? t('anyLanguage') : t(`records:language.${value}`))}
          </Filter>
          <Filter name="countries" by={CountryFilter} label={t('fields.country')} />
          <Filter name="companyIds" by={OptionFilter} label={t('fields.company')} kind="company" />
          <Filter name="linkTypes" label={t('fields.linkType')}>
            {(value) => t(`link.${value}`)}
          </Filter>
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <Column name="title" />
          <Column name="position" width={140}>
            {({ position }) => t(`position.${position}`)}
          </Column>
          <CountColumn name="displayOrder" width={70} />
          <Column name="status" width={110}>
            {({ status }) => <AdvertisementStatus status={status} />}
          </Column>
          <Column name="language" width={110}>
            {({ language }) => (language ? t(`records:language.${language}`) : t('anyLanguage'))}
          </Column>
          <Column name="country" width={120}>
            {({ country }) => (country ? countryName(country, i18n.language) : t('allCountries'))}
          </Column>
          <Column name="company" width={140}>
            {({ company }) => company ?? t('operatorsOwn')}
          </Column>
          <Column name="startsAt" width={140}>
            {({ startsAt, timezone }) => <SpanTime at={startsAt} timezone={timezone} />}
          </Column>
          <Column name="endsAt" width={140}>
            {(advertisement) => <SpanEnd {...advertisement} />}
          </Column>
          <Column name="linkType" isExtra width={150}>
            {({ linkType }) => t(`link.${linkType}`)}
          </Column>
          <Column name="station" isExtra />
          <Column name="linkUrl" isExtra />
          <TimeColumn name="createdAt" isExtra width={170} />
          <RowActions>
            {(advertisement) => (
              <ActionMenu
                id={advertisement.id}
                name={advertisement.title}
                edit={appAdvertisement.update}
                actions={advertisementActions(advertisement, t)}
                onAction={(kind) => setPendingAction({ kind, target: toBulkTarget([advertisement]) })}
              />
            )}
          </RowActions>
        </List.Table>
        <List.Selection hasAll>
          {(target) => (
            <Button variant="default" color="red" onClick={() => setPendingAction({ kind: 'delete', target })}>
              {t('records:record.remove')}
            </Button>
          )}
        </List.Selection>
        <List.Foot hasTimes="company" />
      </Page>
      {pendingAction && <AdvertisementDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
