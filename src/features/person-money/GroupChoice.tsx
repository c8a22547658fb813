import { Button, SegmentedControl } from '@mantine/core';
import { IconCar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MONEY_GROUP_NAMES, type MoneyGroup, type MoneyHeads } from '../../contract/evo-wallet/userMoney';
import { useList } from '../../kit/crud/useList';
import { formatNumber } from '../../lib/format';
import classes from './PersonMoney.module.css';

const ALL = 'all';

/** The groups of the time line, which add up to all of it, and the washes among them. */
export function GroupChoice({ counts }: { counts: MoneyHeads['counts'] | undefined }) {
  const { t, i18n } = useTranslation('personMoney');
  const { state } = useList();
  const { group, isWash } = state.filters as { group?: MoneyGroup; isWash?: boolean };
  const all = counts && MONEY_GROUP_NAMES.reduce((sum, name) => sum + counts[name], 0);
  const label = (name: MoneyGroup | typeof ALL | 'wash', count: number | undefined) => (
    <span>
      {t(`group.${name}`)}{' '}
      <span className={classes.count}>{count === undefined ? '' : formatNumber(count, 0, i18n.language)}</span>
    </span>
  );
  const filter = (part: Readonly<Record<string, unknown>>) => state.filter(part as Parameters<typeof state.filter>[0]);
  return (
    <div className={classes.groups}>
      <SegmentedControl
        size="xs"
        aria-label={t('group.label')}
        value={group ?? ALL}
        data={[
          { value: ALL, label: label(ALL, all) },
          ...MONEY_GROUP_NAMES.map((name) => ({ value: name, label: label(name, counts?.[name]) })),
        ]}
        onChange={(name) => filter({ group: name === ALL ? undefined : name })}
      />
      <Button
        variant={isWash ? 'filled' : 'default'}
        size="compact-sm"
        aria-pressed={isWash === true}
        leftSection={<IconCar size={14} stroke={1.6} aria-hidden />}
        onClick={() => filter({ isWash: isWash ? undefined : true })}
      >
        {label('wash', counts?.wash)}
      </Button>
    </div>
  );
}
