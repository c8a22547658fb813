import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useChargeTagPageQuery } from '../../api/evo-basic/chargeTag';
import { chargeTag } from '../../contract/evo-basic/chargeTag';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ActionMenu } from '../../entities/record/ActionMenu';
import { retireActions } from '../../entities/record/retireActions';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { LinkedFilter } from '../../kit/crud/bar/LinkedFilter';
import { MixedTime } from '../../kit/crud/table/MixedTime';
import { Page } from '../../kit/layout/Page';
import { TagDialogs, type TagAction } from './TagDialogs';
import { TagDrawer } from './TagDrawer';
import { TagState } from './TagState';
import { TagSelectionActions } from './TagSelectionActions';
import { TagTransfers } from './TagTransfers';

const { List, Column, IdColumn, TimeColumn, RowActions, Filter, useListState } = defineList(
  chargeTag.page,
  'chargeTags',
);

/** RFID tags and other tokens that start a session. */
export default function TagListPage() {
  const { t } = useTranslation(['chargeTags', 'records']);
  const list = useListState();
  const answer = useChargeTagPageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<TagAction | null>(null);
  const mayDelete = useCan(chargeTag.delete);
  const mayEdit = useCan(chargeTag.batchUpdate);
  return (
    <List state={list} answer={answer} add={chargeTag.add} nameOf={({ tagNo }) => tagNo} mixesStations>
      <Page aside={list.open !== null && <TagDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar actions={<TagTransfers />}>
          <Filter name="statuses" label={t('storedStatus')}>
            {(value) => t(`status.${value}`)}
          </Filter>
          <Filter name="types" label={t('fields.type')}>
            {(value) => t(`type.${value}`)}
          </Filter>
          <Filter name="companyIds" by={OptionFilter} label={t('fields.company')} kind="company" />
          <Filter name="enterpriseIds" by={OptionFilter} label={t('fields.enterprise')} kind="enterprise" />
          <Filter name="appUserIds" by={LinkedFilter} nameField="holder" label={t('fields.holder')} />
          <Filter name="isRetired" label={t('retiredOnly')} />
        </List.Bar>
        <List.Table isSelectable={mayDelete || mayEdit}>
          <IdColumn name="tagNo" width={190} />
          <Column name="holder" />
          <Column name="company" />
          <Column name="enterprise" />
          <Column name="status" width={220}>
            {(tag) => <TagState tag={tag} />}
          </Column>
          <Column name="expiresAt" label={t('expires')} width={140}>
            {({ expiresAt }) =>
              expiresAt === null ? '–' : <MixedTime at={expiresAt} timezone={null} styles={['date']} />
            }
          </Column>
          <TimeColumn name="lastUsedAt" width={140} />
          <Column name="type" isExtra>
            {(tag) => t(`type.${tag.type}`)}
          </Column>
          <Column name="parentTag" isExtra />
          <Column name="remark" isExtra />
          <RowActions>
            {(tag) => (
              <ActionMenu
                id={tag.id}
                name={tag.tagNo}
                edit={chargeTag.update}
                actions={retireActions(tag, chargeTag.delete, t)}
                onAction={(kind) => setPendingAction({ kind, target: toBulkTarget([tag]) })}
              />
            )}
          </RowActions>
        </List.Table>
        <List.Selection hasAll>
          {(target) => <TagSelectionActions target={target} onAction={setPendingAction} />}
        </List.Selection>
        <List.Foot hasTimes />
      </Page>
      {pendingAction && <TagDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
