import { useTranslation } from 'react-i18next';
import { TRACKED_RECORDS, type TrackedRecord } from '../../contract/evo-basic/recordHistory';
import type { MadeChange } from '../../contract/evo-basic/sysOperationLog';
import type { View } from '../../contract/screens';
import { listChangedFields, toContractName } from '../../entities/record/changedFields';
import { PageLink } from '../../entities/record/PageLink';
import { valueText } from '../../kit/form/ConflictNotice';
import type menu from '../../../locales/en_US/menu.json';
import classes from './securityAudit.module.css';

type PageKey = keyof (typeof menu)['page'];

/** A record that the call changed, its fields before and after side by side. */
export function ChangedFields({ change }: { change: MadeChange }) {
  const { t } = useTranslation(['securityAudit', 'records', 'menu']);
  const { kind, tableName, recordId, before, after } = change;
  const view = findView(tableName);
  const number = t('recordNo', { id: recordId });
  return (
    <section aria-label={`${tableName} ${recordId}`}>
      <div className={classes.head}>
        <strong>{view ? t(`menu:page.${view.replaceAll('/', '_') as PageKey}`) : tableName}</strong>
        {view && kind !== 'delete' ? (
          <PageLink view={view} part={{ open: recordId }}>
            {number}
          </PageLink>
        ) : (
          number
        )}
        <span>{t(`records:record.${kind}`)}</span>
      </div>
      <table className={classes.changes}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {listChangedFields(change).map((field) => (
            <tr key={field}>
              <th scope="row" className="mono" translate="no">
                {field}
              </th>
              <td>{valueText(before?.[field])}</td>
              <td>{valueText(after?.[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Page of the records of a table, if they have one. */
function findView(tableName: string): View | null {
  const kind = toContractName(tableName);
  const permission = (TRACKED_RECORDS as Partial<Record<string, (typeof TRACKED_RECORDS)[TrackedRecord]>>)[kind];
  return permission === undefined ? null : (permission.slice(0, permission.lastIndexOf('/')) as View);
}
