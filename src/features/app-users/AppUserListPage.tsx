import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useAppUserPageQuery } from '../../api/evo-basic/adminGetApp';
import { adminGetApp } from '../../contract/evo-basic/adminGetApp';
import { personData } from '../../contract/evo-basic/personData';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ListExport } from '../../entities/record/ListExport';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { DaysFilter } from '../../entities/statement/DaysFilter';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { countryName } from '../../lib/countries';
import { AppUserDialogs, type AppUserAction } from './AppUserDialogs';
import { AppUserDrawer } from './AppUserDrawer';
import { ErasuresDialog } from './ErasuresDialog';
import { ORIGINS, useOriginName } from './useOriginName';

const { List, Column, TimeColumn, CountColumn, RowMenu, Filter, useListState } = defineList(
  adminGetApp.page,
  'appUsers',
);

/** App users: persons with an account in the app. */
export default function AppUserListPage() {
  const { t, i18n } = useTranslation(['appUsers', 'personData', 'records']);
  const list = useListState();
  const answer = useAppUserPageQuery({ body: list.body });
  const originName = useOriginName();
  const origins = ORIGINS.map((value) => ({ value, label: originName(value) }));
  const [pendingAction, setPendingAction] = useState<AppUserAction | null>(null);
  // To delete users is to erase persons, so that it takes both rights.
  const mayErase = useCan(personData.erase);
  const mayDelete = useCan(adminGetApp.delete) && mayErase;
  return (
    <List state={list} answer={answer}>
      <Page aside={list.open !== null && <AppUserDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar actions={<ListActions />}>
          <Filter name="tagIds" by={OptionFilter} kind="appUserTag" label={t('fields.tags')} />
          <Filter name="origins" by={ChoicesFilter} label={t('fields.origin')} choices={origins} />
          <Filter name="createdFrom" by={PeriodFilter} label={t('fields.createdAt')} />
          <Filter name="activeDayFrom" by={DaysFilter} label={t('fields.activeDay')} />
          <Filter name="isReturning" label={t('returningOnly')} />
          <Filter name="stationIds" by={OptionFilter} kind="station" label={t('fields.activeStation')} />
          <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.companies')} />
          <Filter name="status">{(value) => t(`status.${value}`)}</Filter>
          <Filter name="isAnonymised" label={t('anonymisedOnly')} />
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <Column name="name" />
          <Column name="phone" width={160} />
          <Column name="email" />
          <Column name="country" width={140}>
            {({ country }) => (country ? countryName(country, i18n.language) : '–')}
          </Column>
          <Column name="origin" isExtra width={130}>
            {({ origin }) => originName(origin)}
          </Column>
          <Column name="tags">{({ tags }) => tags.map(({ name }) => name).join(', ') || '–'}</Column>
          <CountColumn name="sessions" width={120} />
          <TimeColumn name="lastChargeAt" width={180} />
          <Column name="status" width={120}>
            {({ status }) => (status === 'enabled' ? t('status.enabled') : <Tag>{t('status.disabled')}</Tag>)}
          </Column>
          <TimeColumn name="createdAt" isExtra width={180} />
          <RowMenu>
            {(user) => {
              if (user.anonymisedAt !== null) return [];
              const target = toBulkTarget([user]);
              const standing = user.status === 'enabled' ? 'stop' : 'resume';
              const ask = (kind: AppUserAction['kind']) => () => setPendingAction({ kind, target });
              return [
                { label: t('editTags'), allow: adminGetApp.editTags, run: ask('tags') },
                { label: t(standing), allow: adminGetApp.stop, run: ask(standing) },
                { label: t('personData:eraseMore'), allow: personData.erase, run: ask('erase') },
                ...(mayErase
                  ? [{ label: t('records:record.remove'), allow: adminGetApp.delete, run: ask('delete') }]
                  : []),
              ];
            }}
          </RowMenu>
        </List.Table>
        <List.Selection hasAll>
          {(target) => (
            <Button variant="default" color="red" onClick={() => setPendingAction({ kind: 'delete', target })}>
              {t('records:record.remove')}
            </Button>
          )}
        </List.Selection>
        <List.Foot hasTimes />
      </Page>
      {pendingAction && <AppUserDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}

/** The file of the list, and the record of erasures. */
function ListActions() {
  const { t } = useTranslation('personData');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {useCan(personData.page) && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('erasures')}
        </Button>
      )}
      <ListExport endpoint={adminGetApp.export} />
      {isOpen && <ErasuresDialog onClose={() => setOpen(false)} />}
    </>
  );
}
