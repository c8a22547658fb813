import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AccountKind } from '../../../contract/evo-bill/ledgerKinds';
import { accountName } from '../../../entities/order/ledgerWords';
import { formatPeriod } from '../../../lib/calendar';
import classes from './Journal.module.css';
import { PackageLink } from './PackageLink';

interface JournalBarProps {
  /** Null: the period is no whole month. */
  month: string | null;
  zone: string;
  unnumbered: readonly AccountKind[];
  onStep: (by: -1 | 1) => void;
  onAccounts: () => void;
}

/** The month with the ways to others, the clock of its days, and the accounts that have no number yet. */
export function JournalBar({ month, zone, unnumbered, onStep, onAccounts }: JournalBarProps) {
  const { t, i18n } = useTranslation('journal');
  const { t: orderWords } = useTranslation('orders');
  const accounts = unnumbered.map((kind) => accountName(kind, orderWords)).join(', ');
  return (
    <div className={classes.head}>
      <ActionIcon aria-label={t('month.previous')} title={t('month.previous')} onClick={() => onStep(-1)}>
        <IconChevronLeft size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <span className={classes.month} aria-live="polite">
        {month === null ? t('filters.period') : formatPeriod(month, i18n.language)}
      </span>
      <ActionIcon aria-label={t('month.next')} title={t('month.next')} onClick={() => onStep(1)}>
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <span className={classes.zone}>{t('zone', { zone })}</span>
      <span className={classes.unnumbered} role="status">
        {unnumbered.length > 0 && t('unnumbered', { count: unnumbered.length, accounts })}
      </span>
      <PackageLink />
      <Button size="xs" variant="default" onClick={onAccounts}>
        {t('accounts.open')}
      </Button>
    </div>
  );
}
