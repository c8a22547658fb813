import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useDeleteMailedReportsMutation, useMailedReportPageQuery } from '../../api/evo-basic/mailedReport';
import { mailedReport, type MailedReport } from '../../contract/evo-basic/mailedReport';
import { DeleteDialog } from '../../entities/record/DeleteDialog';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { MailedReportDrawer } from './MailedReportDrawer';
import { ReportSchedule } from './ReportSchedule';
import { ReportState } from './ReportState';

const { List, Column, TimeColumn, RowMenu, Filter, useListState } = defineList(mailedReport.page, 'mailedReports');

/** Saved analyses that are mailed, with when they go out next and went out last. */
export default function MailedReportListPage() {
  const { t } = useTranslation(['mailedReports', 'records']);
  const list = useListState();
  const answer = useMailedReportPageQuery({ body: list.body });
  const [deleteTarget, setDeleteTarget] = useState<BulkTarget<MailedReport> | null>(null);
  const [remove] = useDeleteMailedReportsMutation();
  const mayDelete = useCan(mailedReport.delete);
  return (
    <List state={list} answer={answer} add={mailedReport.add}>
      <Page
        aside={
          list.open !== null && (
            <MailedReportDrawer
              key={list.open}
              id={list.open}
              onDelete={(record) => setDeleteTarget(toBulkTarget([record]))}
            />
          )
        }
      >
        <List.Bar>
          <Filter name="rhythms" label={t('fields.rhythm')}>
            {(value) => t(`rhythm.${value}`)}
          </Filter>
        </List.Bar>
        <List.Table isSelectable={mayDelete}>
          <Column name="name" width={220} />
          <Column name="rhythm" width={220}>
            {(report) => <ReportSchedule report={report} />}
          </Column>
          <Column name="range" width={140}>
            {({ range }) => t(`range.${range}`)}
          </Column>
          <Column name="recipients" width={140}>
            {({ recipients }) => t('recipientCount', { count: recipients.length })}
          </Column>
          <Column name="state" label={t('fields.state')} width={120}>
            {(report) => <ReportState report={report} />}
          </Column>
          <TimeColumn name="nextAt" width={170} />
          <TimeColumn name="lastAt" width={170} />
          <Column name="maker" width={160} />
          <RowMenu>
            {(record) => [
              {
                label: t('records:record.edit'),
                allow: mailedReport.update,
                run: () => list.openRecord(record.id),
              },
              {
                label: t('records:record.remove'),
                allow: mailedReport.delete,
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
          namespace="mailedReports"
          target={deleteTarget}
          remove={remove}
          onClose={() => setDeleteTarget(null)}
        />
      )}
    </List>
  );
}
