import { useTranslation } from 'react-i18next';
import type { SystemCheck } from '../../contract/evo-basic/system';
import { SYSTEM_PARTS } from '../../contract/evo-basic/systemParts';
import { CheckRow } from './CheckRow';
import classes from './System.module.css';

const COLUMNS = ['part', 'state', 'what', 'figure', 'lately', 'since', 'todo'] as const;

/** Names of columns that end at the right, or stand above bold names. */
const HEAD_CLASSES: Partial<Record<(typeof COLUMNS)[number], string | undefined>> = {
  part: classes.part,
  since: classes.since,
};

interface CheckTableProps {
  checks: readonly SystemCheck[];
  /** Id of the row with the cursor. */
  cursor: string | null;
}

/** The checks by part, in an order that never changes. */
export function CheckTable({ checks, cursor }: CheckTableProps) {
  const { t } = useTranslation('system');
  const parts = SYSTEM_PARTS.map((part) => checks.filter((check) => check.part === part)).filter(
    (rows) => rows.length > 0,
  );
  return (
    <div className={classes.room}>
      <table className={classes.table} aria-label={t('title')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={HEAD_CLASSES[column]}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {parts.map((rows) => (
          <tbody key={rows[0]?.part}>
            {rows.map((check, index) => (
              <CheckRow
                key={check.id}
                check={check}
                rows={index === 0 ? rows.length : 0}
                isCursor={check.id === cursor}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
