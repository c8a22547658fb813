import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './SortButton.module.css';

export type SortOrder = 'asc' | 'desc' | 'none';

export const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

interface SortButtonProps {
  label: string;
  order: SortOrder;
  onSort: () => void;
}

/** Label of a column that sorts. */
export function SortButton({ label, order, onSort }: SortButtonProps) {
  const { t } = useTranslation('records');
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={order === 'none' ? undefined : order}
      title={t('list.sortBy', { name: label })}
      onClick={onSort}
    >
      <span>{label}</span>
      {order === 'asc' && <IconArrowUp size={14} stroke={1.6} aria-hidden />}
      {order === 'desc' && <IconArrowDown size={14} stroke={1.6} aria-hidden />}
    </button>
  );
}
