import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useDeleteUserTagsMutation, useUserTagPageQuery } from '../../api/evo-basic/appUserTag';
import { appUserTag, type AppUserTag } from '../../contract/evo-basic/appUserTag';
import { DeleteDialog, type Removed } from '../../entities/record/DeleteDialog';
import { AddButton } from '../../kit/crud/bar/AddButton';
import { Column, RowActions } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { SelectionBar } from '../../kit/crud/selection/SelectionBar';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { formatNumber } from '../../lib/format';
import { UserTagDrawer } from './UserTagDrawer';

/** Tags that sort app users. */
export default function UserTagListPage() {
  const { t, i18n } = useTranslation(['userTags', 'records']);
  const list = useListState(appUserTag.page);
  const answer = useUserTagPageQuery({ body: list.body });
  const time = useShownTime();
  const [removed, remove] = useState<Removed<AppUserTag> | null>(null);
  const [removeAll] = useDeleteUserTagsMutation();
  const mayDelete = useCan(appUserTag.delete);
  const chosen = (ids: readonly string[]) => answer.data?.records.filter(({ id }) => ids.includes(id)) ?? [];
  const add = <AddButton allow={appUserTag.add} label={t('add')} />;
  return (
    <List state={list} answer={answer} nameOf={({ name }: AppUserTag) => name}>
      <Page
        aside={
          list.open !== null && (
            <UserTagDrawer key={list.open} id={list.open} onDelete={(records) => remove({ records })} />
          )
        }
      >
        <ListBar search={t('search')} actions={add} />
        <ListTable
          label={t('title')}
          isSelectable={mayDelete}
          empty={{ title: t('none'), hint: t('noneHint'), action: add }}
        >
          <Column<AppUserTag> name="name" label={t('fields.name')} isSortable width={220}>
            {({ name }) => name}
          </Column>
          <Column<AppUserTag> name="remark" label={t('fields.remark')}>
            {({ remark }) => remark ?? '–'}
          </Column>
          <Column<AppUserTag> name="users" label={t('fields.users')} isNumber isSortable width={140}>
            {({ users }) => formatNumber(users, 0, i18n.language)}
          </Column>
          <Column<AppUserTag> name="createdAt" label={t('fields.createdAt')} isSortable width={180}>
            {({ createdAt }) => time(createdAt)}
          </Column>
          <RowActions<AppUserTag>>
            {(tag) => (
              <RowMenu
                name={tag.name}
                actions={[
                  {
                    label: t('records:record.edit'),
                    allow: appUserTag.update,
                    run: () => list.openRecord(tag.id),
                  },
                  {
                    label: t('records:record.remove'),
                    allow: appUserTag.delete,
                    run: () => remove({ records: [tag] }),
                  },
                ]}
              />
            )}
          </RowActions>
        </ListTable>
        <SelectionBar hasAll>
          {(ids, all) => (
            <Button variant="default" color="red" onClick={() => remove({ records: chosen(ids), all })}>
              {t('records:record.remove')}
            </Button>
          )}
        </SelectionBar>
        <ListFoot hasTimes />
      </Page>
      {removed && <DeleteDialog namespace="userTags" {...removed} remove={removeAll} onClose={() => remove(null)} />}
    </List>
  );
}
