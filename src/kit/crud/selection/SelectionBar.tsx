import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_MATCHING } from '../../../contract/records';
import { formatNumber } from '../../../lib/format';
import { useList } from '../useList';
import { useListBar } from '../useListBar';
import classes from './SelectionBar.module.css';
import { toBulkTarget, type BulkTarget } from './bulkTarget';

interface SelectionBarProps {
  /** The actions also work for all matching records, on whatever page. */
  hasAll?: boolean;
  /** Buttons for the checked rows of this page, or for all records that match. */
  children: (target: BulkTarget) => ReactNode;
}

/** Below a list while rows are checked: their number and the actions for them. */
export function SelectionBar({ hasAll = false, children }: SelectionBarProps) {
  const { t, i18n } = useTranslation('records');
  const { checked, all, unselect } = useListBar().selection;
  const target = toBulkTarget(checked, all);
  const { count } = target;
  if (count <= 0) return null;
  const label = t('list.selected', { count, shown: formatNumber(count, 0, i18n.language) });
  return (
    <div className={classes.bar} role="group" aria-label={label}>
      <strong>{label}</strong>
      {hasAll && !all && <AllOffer />}
      <span className={classes.actions}>{children(target)}</span>
      <ActionIcon size="sm" aria-label={t('list.unselect')} onClick={unselect}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}

/** Extends the selection from the whole page to all matching records, up to the limit of one call. */
function AllOffer() {
  const { t, i18n } = useTranslation('records');
  const { selection, answer } = useList();
  const { total = 0, records = [] } = answer.data ?? {};
  if (total <= records.length || selection.selected.size !== records.length) return null;
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  if (total > MOST_MATCHING) return <span>{t('list.tooManyMatch', { max: figure(MOST_MATCHING) })}</span>;
  return (
    <Button variant="subtle" onClick={selection.selectAll}>
      {t('list.selectAll', { count: total, shown: figure(total) })}
    </Button>
  );
}
