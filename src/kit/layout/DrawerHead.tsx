import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DrawerHead.module.css';

interface DrawerHeadProps {
  title: ReactNode;
  /** State beside the title. */
  state?: ReactNode;
  /** One quiet line, such as the place and kind of the record. */
  subtitle?: ReactNode;
  /** Icon buttons before the cross: previous, next, open in a tab. */
  tools?: ReactNode;
  onClose: () => void;
  /** The actions, in one row. */
  children?: ReactNode;
}

/** Head of a drawer: title and state, tools and cross, a quiet line, the actions. */
export function DrawerHead({ title, state, subtitle, tools, onClose, children }: DrawerHeadProps) {
  const { t } = useTranslation('common');
  return (
    <header className={classes.head}>
      <div className={classes.first}>
        <div className={classes.names}>
          <h2 className={classes.title}>{title}</h2>
          {state}
        </div>
        <div className={classes.tools}>
          {tools}
          <ActionIcon size="sm" aria-label={t('close')} onClick={onClose}>
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      </div>
      {subtitle !== undefined && <div className={classes.subtitle}>{subtitle}</div>}
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
