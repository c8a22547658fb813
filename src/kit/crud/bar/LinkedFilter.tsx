import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useList } from '../useList';
import { useListBar } from '../useListBar';
import classes from './FilterChip.module.css';
import type { FilterProps } from './useFilterBar';

interface LinkedFilterProps extends FilterProps {
  /** Field of the rows that names the record of the filter; without it the filter's own value is shown. */
  nameField?: string;
}

/**
 * A filter set by links from other records: a chip with the record's name, which can be removed. The menu of filters
 * does not offer it.
 */
export function LinkedFilter({ name, label, nameField }: LinkedFilterProps) {
  const { t } = useTranslation('records');
  const { state } = useListBar();
  const { answer } = useList();
  const value = (state.filters as Record<string, unknown>)[name];
  if (value === undefined) return null;
  const [row] = (answer.data?.records ?? []) as unknown as Record<string, unknown>[];
  const shown = nameField === undefined ? undefined : row?.[nameField];
  return (
    <span className={classes.chip}>
      <span className={classes.open}>
        <span className={classes.name}>{label}</span>
        <span className={classes.value}>{typeof shown === 'string' ? shown : String(value)}</span>
      </span>
      <button
        type="button"
        className={classes.remove}
        aria-label={t('list.removeFilter', { name: label })}
        onClick={() => state.filter({ [name]: undefined })}
      >
        <IconX size={14} stroke={1.6} aria-hidden />
      </button>
    </span>
  );
}
