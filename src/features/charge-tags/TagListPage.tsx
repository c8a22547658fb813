import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useChargeTagPageQuery } from '../../api/evo-basic/chargeTag';
import { chargeTag, TAG_STATUSES, type ChargeTag } from '../../contract/evo-basic/chargeTag';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ActionMenu } from '../../entities/record/ActionMenu';
import { leavingActions } from '../../entities/record/leavingActions';
import { AddButton } from '../../kit/crud/bar/AddButton';
import { ChoicesFilter, FlagFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column, RowActions } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { SelectionBar } from '../../kit/crud/selection/SelectionBar';
import { useListState } from '../../kit/crud/useListState';
import { CopyableId } from '../../kit/layout/CopyableId';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { formatInZone } from '../../lib/time';
import { TagDialogs, type TagAction } from './TagDialogs';
import { TagDrawer } from './TagDrawer';
import { TagTransfers } from './TagTransfers';

/** What drivers show at chargers. */
export default function TagListPage() {
  const { t, i18n } = useTranslation(['chargeTags', 'records']);
  const list = useListState(chargeTag.page);
  const answer = useChargeTagPageQuery({ body: list.body });
  const [asked, ask] = useState<TagAction | null>(null);
  const mayDelete = useCan(chargeTag.delete);
  const chosen = (ids: readonly string[]) => answer.data?.records.filter(({ id }) => ids.includes(id)) ?? [];
  const add = <AddButton allow={chargeTag.add} label={t('add')} />;
  const timeText = (at: string | null, style: 'date' | 'dateTime') =>
    at === null ? '–' : formatInZone(at, 'UTC', style, i18n.language);
  return (
    <List state={list} answer={answer} nameOf={({ tagNo }: ChargeTag) => tagNo}>
      <Page aside={list.open !== null && <TagDrawer key={list.open} id={list.open} onAsk={ask} />}>
        <ListBar
          search={t('search')}
          actions={
            <>
              <TagTransfers />
              {add}
            </>
          }
        >
          <ChoicesFilter
            name="statuses"
            label={t('fields.status')}
            choices={TAG_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
          <OptionFilter name="companyIds" label={t('fields.company')} kind="company" />
          <OptionFilter name="enterpriseIds" label={t('fields.enterprise')} kind="enterprise" />
          <FlagFilter name="isRetired" label={t('retiredOnly')} />
        </ListBar>
        <ListTable
          label={t('title')}
          isSelectable={mayDelete}
          empty={{ title: t('none'), hint: t('noneHint'), action: add }}
        >
          <Column<ChargeTag> name="tagNo" label={t('fields.tagNo')} isSortable width={190}>
            {(tag) => <CopyableId value={tag.tagNo} />}
          </Column>
          <Column<ChargeTag> name="holder" label={t('fields.holder')} isSortable>
            {(tag) => tag.holder ?? '–'}
          </Column>
          <Column<ChargeTag> name="company" label={t('fields.company')}>
            {(tag) => tag.company ?? '–'}
          </Column>
          <Column<ChargeTag> name="enterprise" label={t('fields.enterprise')}>
            {(tag) => tag.enterprise ?? '–'}
          </Column>
          <Column<ChargeTag> name="status" label={t('fields.status')} isSortable width={130}>
            {(tag) => <Tag>{t(`status.${tag.status}`)}</Tag>}
          </Column>
          <Column<ChargeTag> name="expiresAt" label={t('fields.expiresAt')} isSortable width={160}>
            {(tag) => timeText(tag.expiresAt, 'date')}
          </Column>
          <Column<ChargeTag> name="lastUsedAt" label={t('fields.lastUsedAt')} unit="UTC" isSortable width={160}>
            {(tag) => timeText(tag.lastUsedAt, 'dateTime')}
          </Column>
          <Column<ChargeTag> name="parentTag" label={t('fields.parentTag')} isExtra>
            {(tag) => tag.parentTag ?? '–'}
          </Column>
          <Column<ChargeTag> name="remark" label={t('fields.remark')} isExtra>
            {(tag) => tag.remark ?? '–'}
          </Column>
          <RowActions<ChargeTag>>
            {(tag) => (
              <ActionMenu
                id={tag.id}
                name={tag.tagNo}
                edit={chargeTag.update}
                actions={leavingActions(tag, chargeTag.delete, t)}
                onAsk={(kind) => ask({ kind, tags: [tag] })}
              />
            )}
          </RowActions>
        </ListTable>
        <SelectionBar hasAll>
          {(ids, all) => (
            <>
              <Button variant="default" onClick={() => ask({ kind: 'retire', tags: chosen(ids), all })}>
                {t('records:record.retire')}
              </Button>
              <Button variant="default" color="red" onClick={() => ask({ kind: 'delete', tags: chosen(ids), all })}>
                {t('records:record.remove')}
              </Button>
            </>
          )}
        </SelectionBar>
        <ListFoot />
      </Page>
      {asked && <TagDialogs action={asked} onClose={() => ask(null)} />}
    </List>
  );
}
