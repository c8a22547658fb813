import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changedFields } from './mergeValues';
import classes from './RecordForm.module.css';
import type { RecordConflict } from './useRecordForm';

type Values = Readonly<Record<string, unknown>>;

interface ConflictNoticeProps {
  conflict: RecordConflict<Values>;
  /** Values of the form. */
  mine: Values;
  labelOf: (field: string) => string;
}

/** Shows what another user has saved meanwhile, beside the user's own changes, and how to go on. */
export function ConflictNotice({ conflict, mine, labelOf }: ConflictNoticeProps) {
  const { t } = useTranslation('records');
  return (
    <section className={classes.conflict} aria-label={t('form.conflict')}>
      <strong>{t('form.conflict')}</strong>
      <table>
        <thead>
          <tr>
            {(['conflictField', 'conflictWas', 'conflictNow', 'conflictMine'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`form.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changedFields(conflict.began, conflict.now, mine).map((change) => (
            <tr key={change.field}>
              <th scope="row">{labelOf(change.field)}</th>
              <td>{valueText(change.was)}</td>
              <td>{valueText(change.now)}</td>
              <td>{change.mine === undefined ? '' : valueText(change.mine)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.choices}>
        <Button variant="default" size="sm" onClick={conflict.merge}>
          {t('form.keepMine')}
        </Button>
        <Button variant="subtle" size="sm" onClick={conflict.takeTheirs}>
          {t('form.takeTheirs')}
        </Button>
      </div>
    </section>
  );
}

const EMPTY = '–';

/** A value of a field as a line of text. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
