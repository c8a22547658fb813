import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useAppUserPageQuery } from '../../api/evo-basic/adminGetApp';
import { adminGetApp, type AppUser } from '../../contract/evo-basic/adminGetApp';
import { ENABLED_STATES } from '../../contract/evo-basic/sysCompany';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ListExport } from '../../entities/record/ListExport';
import { ChoiceFilter, ChoicesFilter, FlagFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column, RowActions } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { SelectionBar } from '../../kit/crud/selection/SelectionBar';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { countryName } from '../../lib/countries';
import { formatNumber } from '../../lib/format';
import { AppUserDialogs, type AppUserAction } from './AppUserDialogs';
import { AppUserDrawer } from './AppUserDrawer';
import { ORIGINS, useOriginName } from './useOriginName';

/** People with an account in the app. */
export default function AppUserListPage() {
  const { t, i18n } = useTranslation(['appUsers', 'records']);
  const list = useListState(adminGetApp.page);
  const answer = useAppUserPageQuery({ body: list.body });
  const time = useShownTime();
  const originName = useOriginName();
  const [asked, ask] = useState<AppUserAction | null>(null);
  const mayDelete = useCan(adminGetApp.delete);
  const chosen = (ids: readonly string[]) => answer.data?.records.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <List state={list} answer={answer} nameOf={({ name }: AppUser) => name}>
      <Page aside={list.open !== null && <AppUserDrawer key={list.open} id={list.open} onAsk={ask} />}>
        <ListBar search={t('search')} actions={<ListExport endpoint={adminGetApp.export} />}>
          <OptionFilter name="tagIds" kind="appUserTag" label={t('fields.tags')} />
          <ChoicesFilter
            name="origins"
            label={t('fields.origin')}
            choices={ORIGINS.map((value) => ({ value, label: originName(value) }))}
          />
          <PeriodFilter name="createdFrom" untilName="createdUntil" label={t('fields.createdAt')} />
          <ChoiceFilter
            name="status"
            label={t('fields.status')}
            choices={ENABLED_STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
          <FlagFilter name="isAnonymised" label={t('anonymisedOnly')} />
        </ListBar>
        <ListTable label={t('title')} isSelectable={mayDelete} empty={{ title: t('none'), hint: t('noneHint') }}>
          <Column<AppUser> name="name" label={t('fields.name')} isSortable>
            {({ name }) => name}
          </Column>
          <Column<AppUser> name="phone" label={t('fields.phone')} width={160}>
            {({ phone }) => phone ?? '–'}
          </Column>
          <Column<AppUser> name="email" label={t('fields.email')}>
            {({ email }) => email ?? '–'}
          </Column>
          <Column<AppUser> name="country" label={t('fields.country')} isSortable width={140}>
            {({ country }) => (country ? countryName(country, i18n.language) : '–')}
          </Column>
          <Column<AppUser> name="origin" label={t('fields.origin')} isSortable isExtra width={130}>
            {({ origin }) => originName(origin)}
          </Column>
          <Column<AppUser> name="tags" label={t('fields.tags')}>
            {({ tags }) => tags.map(({ name }) => name).join(', ') || '–'}
          </Column>
          <Column<AppUser> name="sessions" label={t('fields.sessions')} isNumber isSortable width={120}>
            {({ sessions }) => formatNumber(sessions, 0, i18n.language)}
          </Column>
          <Column<AppUser> name="lastChargeAt" label={t('fields.lastChargeAt')} isSortable width={180}>
            {({ lastChargeAt }) => time(lastChargeAt)}
          </Column>
          <Column<AppUser> name="status" label={t('fields.status')} width={120}>
            {({ status }) => (status === 'enabled' ? t('status.enabled') : <Tag>{t('status.disabled')}</Tag>)}
          </Column>
          <Column<AppUser> name="createdAt" label={t('fields.createdAt')} isSortable isExtra width={180}>
            {({ createdAt }) => time(createdAt)}
          </Column>
          <RowActions<AppUser>>
            {(user) =>
              user.anonymisedAt === null && (
                <RowMenu
                  name={user.name}
                  actions={[
                    {
                      label: t('editTags'),
                      allow: adminGetApp.editTags,
                      run: () => ask({ kind: 'tags', users: [user] }),
                    },
                    {
                      label: t('records:record.remove'),
                      allow: adminGetApp.delete,
                      run: () => ask({ kind: 'delete', users: [user] }),
                    },
                  ]}
                />
              )
            }
          </RowActions>
        </ListTable>
        <SelectionBar hasAll>
          {(ids, all) => (
            <Button variant="default" color="red" onClick={() => ask({ kind: 'delete', users: chosen(ids), all })}>
              {t('records:record.remove')}
            </Button>
          )}
        </SelectionBar>
        <ListFoot hasTimes />
      </Page>
      {asked && <AppUserDialogs action={asked} onClose={() => ask(null)} />}
    </List>
  );
}
