import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useMailedReportQuery } from '../../api/evo-basic/mailedReport';
import { mailedReport, type MailedReport } from '../../contract/evo-basic/mailedReport';
import { ActionButton } from '../../entities/record/ActionButton';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { MailedReportFacts } from './MailedReportFacts';
import { MailedReportForm } from './MailedReportForm';
import { ReportMails } from './ReportMails';
import { ReportState } from './ReportState';
import { SendNowButton } from './SendNowButton';

interface MailedReportDrawerProps {
  /** Or `new`. */
  id: string;
  onDelete: (record: MailedReport) => void;
}

/** Drawer of a mailed report: a form with the right to edit, facts without. */
export function MailedReportDrawer({ id, onDelete }: MailedReportDrawerProps) {
  const { t } = useTranslation('mailedReports');
  const answer = useMailedReportQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<MailedReportForm record={null} />}>
      {(record) => <MailedReportContent record={record} onDelete={onDelete} />}
    </OpenRecord>
  );
}

function MailedReportContent({
  record,
  onDelete,
}: { record: MailedReport } & Pick<MailedReportDrawerProps, 'onDelete'>) {
  const { t } = useTranslation(['mailedReports', 'records']);
  const mayEdit = useCan(mailedReport.update);
  return (
    <RecordDrawer
      title={record.name}
      width={560}
      state={<ReportState report={record} />}
      actions={
        <ActionButton label={t('records:record.remove')} allow={mailedReport.delete} onClick={() => onDelete(record)} />
      }
    >
      {record.stopReason !== null && (
        <DrawerSection>
          <p role="alert">{t(`stop.${record.stopReason}`)}</p>
        </DrawerSection>
      )}
      {mayEdit && <SendNowButton id={record.id} />}
      <FactsAndHistory
        kind="mailedReport"
        namespace="mailedReports"
        record={record}
        facts={mayEdit ? <MailedReportForm key={record.id} record={record} /> : <MailedReportFacts record={record} />}
      />
      <ReportMails id={record.id} />
    </RecordDrawer>
  );
}
