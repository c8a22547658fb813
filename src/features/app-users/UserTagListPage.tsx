import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useDeleteUserTagsMutation, useUserTagPageQuery } from '../../api/evo-basic/appUserTag';
import { appUserTag, type AppUserTag } from '../../contract/evo-basic/appUserTag';
import { DeleteDialog } from '../../entities/record/DeleteDialog';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Tag } from '../../kit/layout/Tag';
import { Page } from '../../kit/layout/Page';
import { UserTagDrawer } from './UserTagDrawer';

const { List, Column, TimeColumn, CountColumn, RowMenu, useListState } = defineList(appUserTag.page, 'userTags');

/** Tags that sort app users. */
export default function UserTagListPage() {
  const { t } = useTranslation(['userTags', 'records']);
  const list = useListState();
  const answer = useUserTagPageQuery({ body: list.body });
  const [deleteTarget, setDeleteTarget] = useState<BulkTarget<AppUserTag> | null>(null);
  const [remove] = useDeleteUserTagsMutation();
  const mayDelete = useCan(appUserTag.delete);
  return (
    <List state={list} answer={answer} add={appUserTag.add}>
      <Page
        aside={
          list.open !== null && (
            <UserTagDrawer
              key={list.open}
              id={list.open}
              onDelete={(records) => setDeleteTarget(toBulkTarget(records))}
            />
          )
        }
      >
        <List.Bar />
        <List.Table isSelectable={mayDelete}>
          <Column name="name" width={220} />
          <Column name="remark" />
          <Column name="isTester" width={140}>
            {({ isTester }) => isTester && <Tag>{t('fields.isTester')}</Tag>}
          </Column>
          <CountColumn name="users" width={140} />
          <TimeColumn name="createdAt" width={180} />
          <RowMenu>
            {(tag) => [
              {
                label: t('records:record.edit'),
                allow: appUserTag.update,
                run: () => list.openRecord(tag.id),
              },
              {
                label: t('records:record.remove'),
                allow: appUserTag.delete,
                run: () => setDeleteTarget(toBulkTarget([tag])),
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
        <DeleteDialog
          namespace="userTags"
          target={deleteTarget}
          remove={remove}
          onClose={() => setDeleteTarget(null)}
        />
      )}
    </List>
  );
}
