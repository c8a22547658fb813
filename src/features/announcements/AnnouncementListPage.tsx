import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useAnnouncementPageQuery, useDeleteAnnouncementsMutation } from '../../api/evo-basic/appAnnouncement';
import { useAppIdsQuery } from '../../api/evo-basic/commonApi';
import { appAnnouncement, type Announcement } from '../../contract/evo-basic/appAnnouncement';
import { DeleteDialog } from '../../entities/record/DeleteDialog';
import { LOCALES } from '../../contract/fields';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { toChoice } from '../../kit/crud/bar/choices';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { AnnouncementDrawer } from './AnnouncementDrawer';
import { findTitle } from './announcementTitle';

const { List, Column, TimeColumn, RowMenu, Filter, useListState } = defineList(appAnnouncement.page, 'announcements');

/** Announcements in the apps, and when they are shown. */
export default function AnnouncementListPage() {
  const { t, i18n } = useTranslation(['announcements', 'records']);
  const list = useListState();
  const answer = useAnnouncementPageQuery({ body: list.body });
  const { data: appIds = [] } = useAppIdsQuery();
  const [remove] = useDeleteAnnouncementsMutation();
  const [deleteTarget, setDeleteTarget] = useState<BulkTarget<Announcement> | null>(null);
  const mayDelete = useCan(appAnnouncement.delete);
  const nameOf = (announcement: Announcement) => findTitle(announcement, i18n.language);
  return (
    <List state={list} answer={answer} add={appAnnouncement.add} nameOf={nameOf}>
      <Page
        aside={
          list.open !== null && (
            <AnnouncementDrawer
              key={list.open}
              id={list.open}
              onDelete={(announcement) => setDeleteTarget(toBulkTarget([announcement]))}
            />
          )
        }
      >
        <List.Bar>
          <Filter name="statuses" label={t('fields.status')}>
            {(value) => t(`status.${value}`)}
          </Filter>
          <Filter name="appIds" by={ChoicesFilter} label={t('fields.appId')} choices={appIds.map(toChoice)} />
        </List.Bar>
        <List.Table label={t('heading')} isSelectable={mayDelete}>
          <Column name="title">{nameOf}</Column>
          <Column name="appId" width={130}>
            {(announcement) => announcement.appId ?? t('allApps')}
          </Column>
          <Column name="status" width={130}>
            {({ status }) => (status === 'underway' ? <Tag>{t('status.underway')}</Tag> : t(`status.${status}`))}
          </Column>
          <Column name="languages" isExtra>
            {({ title }) =>
              LOCALES.flatMap((locale) => (title[locale] ? t(`records:language.${locale}`) : [])).join(', ')
            }
          </Column>
          <TimeColumn name="startsAt" label={t('fields.from')} width={170} />
          <TimeColumn name="endsAt" label={t('fields.until')} width={170} />
          <RowMenu>
            {(announcement) => [
              {
                label: t('records:record.edit'),
                allow: appAnnouncement.update,
                run: () => list.openRecord(announcement.id),
              },
              {
                label: t('records:record.remove'),
                allow: appAnnouncement.delete,
                run: () => setDeleteTarget(toBulkTarget([announcement])),
              },
            ]}
          </RowMenu>
        </List.Table>
        <List.Selection>
          {(target) => (
            <Button variant="default" color="red" onClick={() => setDeleteTarget(target)}>
              {t('records:record.remove')}
            </Button>
          )}
        </List.Selection>
        <List.Foot hasTimes />
      </Page>
      {deleteTarget && (
        <DeleteDialog
          namespace="announcements"
          target={deleteTarget}
          remove={remove}
          onClose={() => setDeleteTarget(null)}
        />
      )}
    </List>
  );
}
