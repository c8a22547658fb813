import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useAppPackagePageQuery } from '../../api/evo-basic/appPackages';
import { useAppIdsQuery } from '../../api/evo-basic/commonApi';
import { appPackages } from '../../contract/evo-basic/appPackages';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { toChoice } from '../../kit/crud/bar/choices';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { PackageDialogs, type PackageAction } from './PackageDialogs';
import { PackageFile } from './PackageFile';
import { PackageDrawer } from './PackageDrawer';
import { namePackage } from './packageValues';

const { List, Column, TimeColumn, RowMenu, Filter, useListState } = defineList(appPackages.page, 'appPackages');

const PLATFORM_NAMES = { android: 'Android', ios: 'iOS' } as const;

/** Versions of the apps, and whether they are offered for download. */
export default function PackageListPage() {
  const { t } = useTranslation(['appPackages', 'records']);
  const list = useListState();
  const answer = useAppPackagePageQuery({ body: list.body });
  const { data: appIds = [] } = useAppIdsQuery();
  const [pendingAction, setPendingAction] = useState<PackageAction | null>(null);
  const mayDelete = useCan(appPackages.delete);
  return (
    <List state={list} answer={answer} add={appPackages.add} nameOf={namePackage}>
      <Page aside={list.open !== null && <PackageDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar>
          <Filter name="appIds" by={ChoicesFilter} label={t('fields.appId')} choices={appIds.map(toChoice)} />
          <Filter name="platform">{(value) => PLATFORM_NAMES[value]}</Filter>
          <Filter name="status">{(value) => t(`status.${value}`)}</Filter>
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <Column name="appId" width={120} />
          <Column name="platform" width={120}>
            {({ platform }) => PLATFORM_NAMES[platform]}
          </Column>
          <Column name="packageVersion" width={120} />
          <Column name="build" isNumber width={110} />
          <Column name="status" width={120}>
            {({ status }) => (status === 'online' ? <Tag>{t('status.online')}</Tag> : t('status.offline'))}
          </Column>
          <Column name="isForced" width={140}>
            {(appPackage) => t(appPackage.isForced ? 'forced' : 'optional')}
          </Column>
          <Column name="source">
            {(appPackage) => <PackageFile appPackage={appPackage} none={appPackage.link ?? '–'} />}
          </Column>
          <TimeColumn name="onlineAt" width={170} />
          <RowMenu>
            {(appPackage) => [
              { label: t('records:record.edit'), allow: 'appUpdate/edit', run: () => list.openRecord(appPackage.id) },
              {
                label: t(appPackage.status === 'online' ? 'put.offline' : 'put.online'),
                allow: 'appUpdate/online',
                run: () => setPendingAction({ kind: 'status', appPackage }),
              },
              {
                label: t('records:record.remove'),
                allow: appPackages.delete,
                reason: appPackage.status === 'online' ? t('onlineStays') : null,
                run: () => setPendingAction({ kind: 'delete', target: toBulkTarget([appPackage]) }),
              },
            ]}
          </RowMenu>
        </List.Table>
        <List.Selection>
          {(target) => (
            <Button variant="default" color="red" onClick={() => setPendingAction({ kind: 'delete', target })}>
              {t('records:record.remove')}
            </Button>
          )}
        </List.Selection>
        <List.Foot hasTimes />
      </Page>
      {pendingAction && <PackageDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
