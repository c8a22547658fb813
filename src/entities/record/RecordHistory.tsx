import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useRecordHistoryQuery } from '../../api/evo-basic/recordHistory';
import { isProblem } from '../../api/problem';
import type { TrackedRecord } from '../../contract/evo-basic/recordHistory';
import type { RecordChange } from '../../contract/records';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { valueText } from '../../kit/form/ConflictNotice';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import classes from './RecordHistory.module.css';

interface RecordHistoryProps {
  kind: TrackedRecord;
  id: string;
  /** Name of a field; fields without one are shown as the database has them. */
  labelOf: (field: string) => string;
  /** The record as the server answered it, for support. */
  record: unknown;
}

/** Changes of a record with user, value before and after, newest first; and the raw record for support. */
export function RecordHistory({ kind, id, labelOf, record }: RecordHistoryProps) {
  const { t } = useTranslation('records');
  const { data, error, refetch } = useRecordHistoryQuery({ body: { kind, id } });
  if (!data && isProblem(error)) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={6} />;
  return (
    <>
      <DrawerSection>
        {data.length === 0 && <p className={classes.none}>{t('record.historyNone')}</p>}
        <ol className={classes.changes}>
          {data.map((change) => (
            <Change key={change.id} change={change} labelOf={labelOf} />
          ))}
        </ol>
      </DrawerSection>
      <DrawerSection title={t('record.raw')}>
        <pre className={classes.raw}>{JSON.stringify(record, null, 2)}</pre>
      </DrawerSection>
    </>
  );
}

function Change({ change, labelOf }: { change: RecordChange } & Pick<RecordHistoryProps, 'labelOf'>) {
  const { t } = useTranslation('records');
  const time = useShownTime();
  const { at, kind, userName, before, after } = change;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => field !== 'id',
  );
  return (
    <li>
      <div className={classes.head}>
        <strong>{t(`record.${kind}`)}</strong>
        <span>{userName ?? t('record.system')}</span>
        <time className={classes.time}>{time(at, null, 'full')}</time>
      </div>
      <dl className={classes.fields}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{labelOf(camelCase(field))}</dt>
            <dd>
              {kind === 'update' && <del>{valueText(before?.[field])}</del>}
              {kind === 'delete' ? <del>{valueText(before?.[field])}</del> : <ins>{valueText(after?.[field])}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The history has the database's names. */
function camelCase(column: string): string {
  return column.replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}
