import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useDeleteRecoveryRulesMutation, useRecoveryRulePageQuery } from '../../api/evo-monitor/recoveryRules';
import { recoveryRules, type RecoveryRule } from '../../contract/evo-monitor/recoveryRules';
import { useAlarmName } from '../../entities/alarm/useAlarmName';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { DeleteDialog } from '../../entities/record/DeleteDialog';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { RecoveryFigures } from './RecoveryFigures';
import { RecoveryModeTag } from './RecoveryModeTag';
import { RecoveryRuleDrawer } from './RecoveryRuleDrawer';
import { useScopeText } from './useScopeText';

const { List, Column, CountColumn, TimeColumn, RowMenu, Filter, useListState } = defineList(
  recoveryRules.page,
  'recoveryRules',
);

/** Rules of recovery with their modes and what they have solved. */
export default function RecoveryRuleListPage() {
  const { t } = useTranslation(['recoveryRules', 'records', 'status']);
  const list = useListState();
  const answer = useRecoveryRulePageQuery({ body: list.body });
  const [deleteTarget, setDeleteTarget] = useState<BulkTarget<RecoveryRule> | null>(null);
  const [remove] = useDeleteRecoveryRulesMutation();
  const mayDelete = useCan(recoveryRules.delete);
  const nameOf = useAlarmName();
  const scopeOf = useScopeText();
  return (
    <List state={list} answer={answer} add={recoveryRules.add}>
      <Page
        aside={
          list.open !== null && (
            <RecoveryRuleDrawer
              key={list.open}
              id={list.open}
              onDelete={(record) => setDeleteTarget(toBulkTarget([record]))}
            />
          )
        }
      >
        <RecoveryFigures onOpen={list.openRecord} />
        <List.Bar>
          <Filter name="modes">{(value) => t(`status:recoveryMode.${value}`)}</Filter>
          <Filter name="companyIds" by={OptionFilter} label={t('fields.company')} kind="company" />
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <Column name="name" width={240} />
          <Column name="mode" width={220}>
            {(rule) => <RecoveryModeTag rule={rule} />}
          </Column>
          <Column name="alarmCode" width={200}>
            {({ alarmCode }) => nameOf({ code: alarmCode })}
          </Column>
          <Column name="scope" label={t('fields.scope')} width={220}>
            {scopeOf}
          </Column>
          <CountColumn name="runs" width={100} />
          <CountColumn name="solved" width={120} />
          <Column name="shadowHealed" width={160}>
            {({ shadowHealed, shadowRuns }) => (shadowRuns === 0 ? '–' : `${shadowHealed} / ${shadowRuns}`)}
          </Column>
          <TimeColumn name="lastRunAt" width={170} />
          <RowMenu>
            {(record) => [
              {
                label: t('records:record.edit'),
                allow: recoveryRules.update,
                run: () => list.openRecord(record.id),
              },
              {
                label: t('records:record.remove'),
                allow: recoveryRules.delete,
                run: () => setDeleteTarget(toBulkTarget([record])),
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
          namespace="recoveryRules"
          target={deleteTarget}
          remove={remove}
          onClose={() => setDeleteTarget(null)}
        />
      )}
    </List>
  );
}
