import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useClientLogPageQuery, useDeleteClientLogsMutation } from '../../api/evo-basic/appClientLogs';
import { useAppIdsQuery } from '../../api/evo-basic/commonApi';
import {
  appClientLogs,
  CLIENT_LOG_LEVELS,
  CONSOLE_APP,
  type ClientLogRow,
} from '../../contract/evo-basic/appClientLogs';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column, RowActions } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { SelectionBar } from '../../kit/crud/selection/SelectionBar';
import { useListState } from '../../kit/crud/useListState';
import type { BulkSelector } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { LogDrawer } from './LogDrawer';
import { useDownload } from './useDownload';

/** What went wrong in consoles and apps, as they report it. */
export default function ClientLogPage() {
  const { t } = useTranslation(['clientLog', 'records']);
  const list = useListState(appClientLogs.page);
  const answer = useClientLogPageQuery({ body: list.body });
  const { data: knownApps = [] } = useAppIdsQuery();
  const [remove] = useDeleteClientLogsMutation();
  const [leaving, leave] = useState<{ which: BulkSelector; count: number } | null>(null);
  const [download, isDownloading] = useDownload();
  const mayDelete = useCan(appClientLogs.delete);
  const mayDownload = useCan(appClientLogs.download);
  const time = useShownTime();
  const { appIds, levels, ...others } = list.filters;
  const apps = [...knownApps, CONSOLE_APP].map((value) => ({ value, label: value }));
  return (
    <List state={list} answer={answer} nameOf={({ message }: ClientLogRow) => message}>
      <Page aside={list.open !== null && <LogDrawer key={list.open} id={list.open} />}>
        <ListBar
          search={t('search')}
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
          <ChoicesFilter
            name="levels"
            label={t('fields.level')}
            choices={CLIENT_LOG_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
          />
          <ChoicesFilter name="appIds" label={t('fields.appId')} choices={apps} />
          <PeriodFilter name="from" untilName="to" label={t('fields.receivedAt')} />
        </ListBar>
        <ListTable label={t('title')} isSelectable={mayDelete} empty={{ title: t('none'), hint: t('noneHint') }}>
          <Column<ClientLogRow> name="receivedAt" label={t('fields.receivedAt')} isSortable width={180}>
            {(log) => time(log.receivedAt)}
          </Column>
          <Column<ClientLogRow> name="level" label={t('fields.level')} isSortable width={110}>
            {({ level }) => (level === 'error' ? <Tag>{t('level.error')}</Tag> : t(`level.${level}`))}
          </Column>
          <Column<ClientLogRow> name="appId" label={t('fields.appId')} isSortable width={110}>
            {(log) => log.appId}
          </Column>
          <Column<ClientLogRow> name="appVersion" label={t('fields.appVersion')} width={110}>
            {(log) => log.appVersion ?? '–'}
          </Column>
          <Column<ClientLogRow> name="message" label={t('fields.message')}>
            {(log) => log.message}
          </Column>
          <Column<ClientLogRow> name="userName" label={t('fields.userName')} isSortable width={140}>
            {(log) => log.userName ?? '–'}
          </Column>
          <Column<ClientLogRow> name="platform" label={t('fields.platform')} isExtra>
            {(log) => log.platform ?? '–'}
          </Column>
          <Column<ClientLogRow> name="url" label={t('fields.url')} isExtra>
            {(log) => log.url ?? '–'}
          </Column>
          <RowActions<ClientLogRow>>
            {(log) => (
              <RowMenu
                name={log.message}
                actions={[
                  { label: t('download'), allow: appClientLogs.download, run: () => void download({ id: log.id }) },
                  {
                    label: t('records:record.remove'),
                    allow: appClientLogs.delete,
                    run: () => leave({ which: { ids: [log.id] }, count: 1 }),
                  },
                ]}
              />
            )}
          </RowActions>
        </ListTable>
        <SelectionBar hasAll>
          {(ids, all) => (
            <Button
              variant="default"
              color="red"
              onClick={() => leave(all ?? { which: { ids: [...ids] }, count: ids.length })}
            >
              {t('records:record.remove')}
            </Button>
          )}
        </SelectionBar>
        <ListFoot hasTimes />
      </Page>
      {leaving && (
        <BulkDialog
          isDanger
          title={t('deleteTitle', { count: leaving.count })}
          confirmLabel={t('records:record.remove')}
          which={leaving.which}
          run={(body) => remove({ body })}
          onClose={() => leave(null)}
        >
          {t('deleteText')}
        </BulkDialog>
      )}
    </List>
  );
}
