import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useAnnouncementPageQuery, useDeleteAnnouncementsMutation } from '../../api/evo-basic/appAnnouncement';
import { useAppIdsQuery } from '../../api/evo-basic/commonApi';
import { appAnnouncement, SPAN_STATUSES, type Announcement } from '../../contract/evo-basic/appAnnouncement';
import { DeleteDialog } from '../../entities/record/DeleteDialog';
import { LOCALES } from '../../contract/fields';
import { AddButton } from '../../kit/crud/bar/AddButton';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
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
import { AnnouncementDrawer } from './AnnouncementDrawer';
import { findTitle } from './announcementTitle';

/** What the apps tell their users, and when. */
export default function AnnouncementListPage() {
  const { t, i18n } = useTranslation(['announcements', 'records']);
  const list = useListState(appAnnouncement.page);
  const answer = useAnnouncementPageQuery({ body: list.body });
  const { data: appIds = [] } = useAppIdsQuery();
  const [remove] = useDeleteAnnouncementsMutation();
  const [leaving, leave] = useState<readonly Announcement[] | null>(null);
  const mayDelete = useCan(appAnnouncement.delete);
  const time = useShownTime();
  const nameOf = (announcement: Announcement) => findTitle(announcement, i18n.language);
  const chosen = (ids: readonly string[]) => answer.data?.records.filter(({ id }) => ids.includes(id)) ?? [];
  const add = <AddButton allow={appAnnouncement.add} label={t('add')} />;
  return (
    <List state={list} answer={answer} nameOf={nameOf}>
      <Page
        aside={
          list.open !== null && (
            <AnnouncementDrawer key={list.open} id={list.open} onDelete={(announcement) => leave([announcement])} />
          )
        }
      >
        <ListBar search={t('search')} actions={add}>
          <ChoicesFilter
            name="statuses"
            label={t('fields.status')}
            choices={SPAN_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
          <ChoicesFilter
            name="appIds"
            label={t('fields.appId')}
            choices={appIds.map((value) => ({ value, label: value }))}
          />
        </ListBar>
        <ListTable label={t('heading')} isSelectable={mayDelete} empty={{ title: t('none'), action: add }}>
          <Column<Announcement> name="title" label={t('fields.title')}>
            {nameOf}
          </Column>
          <Column<Announcement> name="appId" label={t('fields.appId')} width={130}>
            {(announcement) => announcement.appId ?? t('allApps')}
          </Column>
          <Column<Announcement> name="status" label={t('fields.status')} width={130}>
            {({ status }) => (status === 'underway' ? <Tag>{t('status.underway')}</Tag> : t(`status.${status}`))}
          </Column>
          <Column<Announcement> name="languages" label={t('fields.languages')} isExtra>
            {({ title }) =>
              LOCALES.flatMap((locale) => (title[locale] ? t(`records:language.${locale}`) : [])).join(', ')
            }
          </Column>
          <Column<Announcement> name="startsAt" label={t('fields.from')} isSortable width={170}>
            {(announcement) => time(announcement.startsAt)}
          </Column>
          <Column<Announcement> name="endsAt" label={t('fields.until')} isSortable width={170}>
            {(announcement) => time(announcement.endsAt)}
          </Column>
          <RowActions<Announcement>>
            {(announcement) => (
              <RowMenu
                name={nameOf(announcement)}
                actions={[
                  {
                    label: t('records:record.edit'),
                    allow: appAnnouncement.update,
                    run: () => list.openRecord(announcement.id),
                  },
                  {
                    label: t('records:record.remove'),
                    allow: appAnnouncement.delete,
                    run: () => leave([announcement]),
                  },
                ]}
              />
            )}
          </RowActions>
        </ListTable>
        <SelectionBar>
          {(ids) => (
            <Button variant="default" color="red" onClick={() => leave(chosen(ids))}>
              {t('records:record.remove')}
            </Button>
          )}
        </SelectionBar>
        <ListFoot hasTimes />
      </Page>
      {leaving && (
        <DeleteDialog
          namespace="announcements"
          records={leaving.map((announcement) => ({ id: announcement.id, name: nameOf(announcement) }))}
          remove={remove}
          onClose={() => leave(null)}
        />
      )}
    </List>
  );
}
