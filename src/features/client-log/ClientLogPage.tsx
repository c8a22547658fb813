import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useClientLogPageQuery, useDeleteClientLogsMutation } from '../../api/evo-basic/appClientLogs';
import { useAppIdsQuery } from '../../api/evo-basic/commonApi';
import { appClientLogs, CONSOLE_APP } from '../../contract/evo-basic/appClientLogs';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { toBulkTarget, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { toChoice } from '../../kit/crud/bar/choices';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { LogDrawer } from './LogDrawer';
import { useDownload } from './useDownload';

const { List, Column, TimeColumn, RowMenu, Filter, useListState } = defineList(appClientLogs.page, 'clientLog');

/** Faults that consoles and apps have reported. */
export default function ClientLogPage() {
  const { t } = useTranslation(['clientLog', 'records']);
  const list = useListState();
  const answer = useClientLogPageQuery({ body: list.body });
  const { data: knownApps = [] } = useAppIdsQuery();
  const [remove] = useDeleteClientLogsMutation();
  const [deleteTarget, setDeleteTarget] = useState<BulkTarget | null>(null);
  const [download, isDownloading] = useDownload();
  const mayDelete = useCan(appClientLogs.delete);
  const mayDownload = useCan(appClientLogs.download);
  const { appIds, levels, ...others } = list.filters;
  const apps = [...knownApps, CONSOLE_APP].map(toChoice);
  return (
    <List state={list} answer={answer} nameOf={({ message }) => message}>
      <Page aside={list.open !== null && <LogDrawer key={list.open} id={list.open} />}>
        <List.Bar
          actions={
            mayDownload && (
              <Button
                variant="default"
                loading={isDownloading}
                leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
                onClick={() =>
                  void download({
                    ...others,
                    ...(appIds && { appIds: appIds.join(',') }),
                    ...(levels && { levels: levels.join(',') }),
                  })
                }
              >
                {t('download')}
              </Button>
            )
          }
        >
          <Filter name="levels" label={t('fields.level')}>
            {(value) => t(`level.${value}`)}
          </Filter>
          <Filter name="appIds" by={ChoicesFilter} label={t('fields.appId')} choices={apps} />
          <Filter name="from" by={PeriodFilter} untilName="to" label={t('fields.receivedAt')} />
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <TimeColumn hasSeconds name="receivedAt" width={180} />
          <Column name="level" width={110}>
            {({ level }) => (level === 'error' ? <Tag>{t('level.error')}</Tag> : t(`level.${level}`))}
          </Column>
          <Column name="appId" width={110} />
          <Column name="appVersion" width={110} />
          <Column name="message" />
          <Column name="userName" width={140} />
          <Column name="platform" isExtra />
          <Column name="url" isExtra />
          <RowMenu>
            {(log) => [
              { label: t('download'), allow: appClientLogs.download, run: () => void download({ id: log.id }) },
              {
                label: t('records:record.remove'),
                allow: appClientLogs.delete,
                run: () => setDeleteTarget(toBulkTarget([log])),
              },
            ]}
          </RowMenu>
        </List.Table>
        <List.Selection hasAll>
          {(target) => (
            <Button variant="default" color="red" onClick={() => setDeleteTarget(target)}>
              {t('records:record.remove')}
            </Button>
          )}
        </List.Selection>
        <List.Foot hasTimes />
      </Page>
      {deleteTarget && (
        <BulkDialog
          effect="delete"
          title={t('deleteTitle', { count: deleteTarget.count })}
          confirmLabel={t('records:record.remove')}
          selector={deleteTarget.selector}
          run={(body) => remove({ body })}
          onClose={() => setDeleteTarget(null)}
        >
          {t('deleteText')}
        </BulkDialog>
      )}
    </List>
  );
}
