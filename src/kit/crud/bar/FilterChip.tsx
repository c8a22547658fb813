import { Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilterBar, type FilterProps } from './useFilterBar';
import classes from './FilterChip.module.css';
import { useListBar } from '../useListBar';

interface FilterChipProps extends FilterProps {
  /** Chosen value as text; null: not filtered by it. */
  value: string | null;
  /** Clears the filter; by default it clears the value under `name`. */
  onRemove?: () => void;
  /** Chooses the values. */
  children: ReactNode;
}

/**
 * A filter in force, with a button to remove it; pressing it opens the choice of values. Renders nothing without a
 * value, unless its choice is open.
 */
export function FilterChip({ name, label, value, onRemove, children }: FilterChipProps) {
  const { t } = useTranslation('records');
  const { state } = useListBar();
  const { editing, edit } = useFilterBar();
  const isEditing = editing === name;
  if (value === null && !isEditing) return null;
  const remove = onRemove ?? (() => state.filter({ [name]: undefined }));
  return (
    <Popover
      opened={isEditing}
      onChange={(isOpen) => edit(isOpen ? name : null)}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <span className={classes.chip}>
          <button
            type="button"
            className={classes.open}
            aria-expanded={isEditing}
            aria-label={value === null ? label : t('list.changeFilter', { name: `${label} ${value}` })}
            onClick={() => edit(isEditing ? null : name)}
          >
            <span className={classes.name}>{label}</span>
            {value !== null && <span className={classes.value}>{value}</span>}
          </button>
          {value !== null && (
            <button
              type="button"
              className={classes.remove}
              aria-label={t('list.removeFilter', { name: label })}
              onClick={() => {
                edit(null);
                remove();
              }}
            >
              <IconX size={14} stroke={1.6} aria-hidden />
            </button>
          )}
        </span>
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}
