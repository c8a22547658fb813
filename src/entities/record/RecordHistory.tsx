import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useRecordHistoryQuery } from '../../api/evo-basic/recordHistory';
import { isProblem } from '../../api/problem';
import type { TrackedRecord } from '../../contract/evo-basic/recordHistory';
import type { RecordChange } from '../../contract/records';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { valueText } from '../../kit/form/ConflictNotice';
import { toWire } from '../../lib/time';
import { describeFields, type ChangedValues, type FieldChange } from './changedFields';
import classes from './RecordHistory.module.css';

/** A time as the database writes it into a change. */
const DATABASE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

interface RecordHistoryProps {
  kind: TrackedRecord;
  id: string;
  /** Name of a field; fields without one are shown as the database has them. */
  labelOf: (field: string) => string;
  /** Values of a change in words; absent: they are shown as they are stored. */
  describeChange?: ((values: ChangedValues) => FieldChange[]) | undefined;
  /** The record as the server answered it, for support. */
  record: unknown;
}

/** Changes of a record with user, value before and after, newest first; and the raw record for support. */
export function RecordHistory({ kind, id, labelOf, describeChange, record }: RecordHistoryProps) {
  const { t } = useTranslation('records');
  const time = useShownTime();
  const { data, error, refetch } = useRecordHistoryQuery({ body: { kind, id } });
  if (!data && isProblem(error)) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={6} />;
  const describeValue = (value: unknown) =>
    typeof value === 'string' && DATABASE_TIME.test(value)
      ? time(toWire(Date.parse(value)), null, 'full')
      : valueText(value);
  const describe = describeChange ?? ((values: ChangedValues) => describeFields(values, labelOf, describeValue));
  return (
    <>
      <DrawerSection>
        {data.length === 0 && <p className={classes.none}>{t('record.historyNone')}</p>}
        <ol className={classes.changes}>
          {data.map((change) => (
            <Change key={change.id} change={change} fields={describe(change)} />
          ))}
        </ol>
      </DrawerSection>
      <DrawerSection title={t('record.raw')}>
        <pre className={classes.raw}>{JSON.stringify(record, null, 2)}</pre>
      </DrawerSection>
    </>
  );
}

function Change({ change: { at, kind, userName }, fields }: { change: RecordChange; fields: FieldChange[] }) {
  const { t } = useTranslation('records');
  const time = useShownTime();
  return (
    <li>
      <div className={classes.head}>
        <strong>{t(`record.${kind}`)}</strong>
        <span>{userName ?? t('record.system')}</span>
        <time className={classes.time}>{time(at, null, 'full')}</time>
      </div>
      <dl className={classes.fields}>
        {fields.map(({ field, label, before, after }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              {kind === 'update' && <del>{before}</del>}
              {kind === 'delete' ? <del>{before}</del> : <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
