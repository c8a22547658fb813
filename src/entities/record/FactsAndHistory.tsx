import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordTab, RecordTabs } from '../../kit/crud/record/RecordTabs';
import { ChangeAuthor } from '../../kit/form/changeAuthor';
import { LastChange } from './LastChange';
import { RecordHistory } from './RecordHistory';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';

interface FactsAndHistoryProps {
  kind: ComponentProps<typeof RecordHistory>['kind'];
  /** Its `fields` name the fields. */
  namespace: Parameters<typeof useFieldLabel>[0];
  record: { id: string } & Record<string, unknown>;
  /** The form for users with the right to edit the record, its facts for the others. */
  facts: ReactNode;
  /** Values of the history in words; absent: they are shown as they are stored. */
  describeChange?: ComponentProps<typeof RecordHistory>['describeChange'];
  /** `RecordTab`s between the two. */
  children?: ReactNode;
}

/** Tabs of a record: its form or facts, further tabs, and its history. */
export function FactsAndHistory(props: FactsAndHistoryProps) {
  const { kind, namespace, record, facts, describeChange, children } = props;
  const { t } = useTranslation('records');
  const labelOf = useFieldLabel(namespace);
  return (
    <RecordTabs>
      <RecordTab name="facts" label={t('record.facts')}>
        <ChangeAuthor value={<LastChange kind={kind} id={record.id} />}>{facts}</ChangeAuthor>
      </RecordTab>
      {children}
      <RecordTab name="history" label={t('record.history')}>
        <RecordHistory kind={kind} id={record.id} labelOf={labelOf} describeChange={describeChange} record={record} />
      </RecordTab>
    </RecordTabs>
  );
}
