import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from './useList';
import classes from './SelectionBar.module.css';

interface SelectionBarProps {
  /** Buttons for the checked rows. */
  children: (ids: readonly string[], clear: () => void) => ReactNode;
}

/** Below a list while rows are checked: how many, and what can be done with them. */
export function SelectionBar({ children }: SelectionBarProps) {
  const { t } = useTranslation('records');
  const { selected, select } = useList();
  if (selected.size === 0) return null;
  const clear = () => select(new Set());
  return (
    <div className={classes.bar} role="group" aria-label={t('list.selected', { count: selected.size })}>
      <strong>{t('list.selected', { count: selected.size })}</strong>
      <span className={classes.actions}>{children([...selected], clear)}</span>
      <ActionIcon size="sm" aria-label={t('list.unselect')} onClick={clear}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}
