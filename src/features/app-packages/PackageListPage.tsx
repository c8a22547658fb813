import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useAppPackagePageQuery } from '../../api/evo-basic/appPackages';
import { useAppIdsQuery } from '../../api/evo-basic/commonApi';
import { appPackages, type AppPackage } from '../../contract/evo-basic/appPackages';
import { AddButton } from '../../kit/crud/bar/AddButton';
import { ChoiceFilter, ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column, RowActions } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { SelectionBar } from '../../kit/crud/selection/SelectionBar';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { PackageDialogs, type PackageAction } from './PackageDialogs';
import { PackageDrawer } from './PackageDrawer';
import { namePackage } from './packageValues';

/** Versions of the apps: which there are, and which are offered. */
export default function PackageListPage() {
  const { t } = useTranslation(['appPackages', 'records']);
  const list = useListState(appPackages.page);
  const answer = useAppPackagePageQuery({ body: list.body });
  const { data: appIds = [] } = useAppIdsQuery();
  const [asked, ask] = useState<PackageAction | null>(null);
  const mayDelete = useCan(appPackages.delete);
  const time = useShownTime();
  const chosen = (ids: readonly string[]) => answer.data?.records.filter(({ id }) => ids.includes(id)) ?? [];
  const add = <AddButton allow={appPackages.add} label={t('add')} />;
  return (
    <List state={list} answer={answer} nameOf={namePackage}>
      <Page aside={list.open !== null && <PackageDrawer key={list.open} id={list.open} onAsk={ask} />}>
        <ListBar search={t('search')} actions={add}>
          <ChoicesFilter
            name="appIds"
            label={t('fields.appId')}
            choices={appIds.map((value) => ({ value, label: value }))}
          />
          <ChoiceFilter
            name="platform"
            label={t('fields.platform')}
            choices={[
              { value: 'android', label: 'Android' },
              { value: 'ios', label: 'iOS' },
            ]}
          />
          <ChoiceFilter
            name="status"
            label={t('fields.status')}
            choices={(['online', 'offline'] as const).map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        </ListBar>
        <ListTable label={t('title')} isSelectable={mayDelete} empty={{ title: t('none'), action: add }}>
          <Column<AppPackage> name="appId" label={t('fields.appId')} isSortable width={120}>
            {(known) => known.appId}
          </Column>
          <Column<AppPackage> name="platform" label={t('fields.platform')} width={120}>
            {(known) => (known.platform === 'ios' ? 'iOS' : 'Android')}
          </Column>
          <Column<AppPackage> name="packageVersion" label={t('fields.packageVersion')} width={120}>
            {(known) => known.packageVersion}
          </Column>
          <Column<AppPackage> name="build" label={t('fields.build')} isNumber isSortable width={110}>
            {(known) => known.build}
          </Column>
          <Column<AppPackage> name="status" label={t('fields.status')} width={120}>
            {({ status }) => (status === 'online' ? <Tag>{t('status.online')}</Tag> : t('status.offline'))}
          </Column>
          <Column<AppPackage> name="isForced" label={t('fields.isForced')} width={140}>
            {(known) => t(known.isForced ? 'forced' : 'optional')}
          </Column>
          <Column<AppPackage> name="source" label={t('fields.source')}>
            {(known) => known.fileName ?? known.link ?? '–'}
          </Column>
          <Column<AppPackage> name="onlineAt" label={t('fields.onlineAt')} isSortable width={170}>
            {(known) => time(known.onlineAt)}
          </Column>
          <RowActions<AppPackage>>
            {(known) => (
              <RowMenu
                name={namePackage(known)}
                actions={[
                  { label: t('records:record.edit'), allow: 'appUpdate/edit', run: () => list.openRecord(known.id) },
                  {
                    label: t(known.status === 'online' ? 'put.offline' : 'put.online'),
                    allow: 'appUpdate/online',
                    run: () => ask({ kind: 'status', known }),
                  },
                  {
                    label: t('records:record.remove'),
                    allow: appPackages.delete,
                    reason: known.status === 'online' ? t('onlineStays') : null,
                    run: () => ask({ kind: 'delete', packages: [known] }),
                  },
                ]}
              />
            )}
          </RowActions>
        </ListTable>
        <SelectionBar>
          {(ids) => (
            <Button variant="default" color="red" onClick={() => ask({ kind: 'delete', packages: chosen(ids) })}>
              {t('records:record.remove')}
            </Button>
          )}
        </SelectionBar>
        <ListFoot hasTimes />
      </Page>
      {asked && <PackageDialogs action={asked} onClose={() => ask(null)} />}
    </List>
  );
}
