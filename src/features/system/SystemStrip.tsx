import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SystemCheck } from '../../contract/evo-basic/system';
import { CHECK_STATES, type CheckState } from '../../contract/evo-basic/systemParts';
import { StatusStrip } from '../../kit/layout/StatusStrip';
import { StripCell } from '../../kit/layout/StripCell';
import type { CopyOutcome } from '../../kit/layout/useCopy';
import { formatAge } from '../../lib/duration';
import { formatNumber } from '../../lib/format';
import { fromWire } from '../../lib/time';
import { useServerNow } from '../../live/useServerNow';
import { CheckShape } from './CheckShape';
import classes from './System.module.css';

interface SystemStripProps {
  checks: readonly SystemCheck[];
  checkedAt: string;
  /** State that the table is filtered to. */
  state: CheckState | null;
  onState: (state: CheckState | null) => void;
  actions: { check: () => void; copyReport: () => void; isChecking: boolean; outcome: CopyOutcome };
}

/** Checks by state, the worst first, beside their age and the report. */
export function SystemStrip({ checks, checkedAt, state, onState, actions }: SystemStripProps) {
  const { t, i18n } = useTranslation(['system', 'common']);
  const { check, copyReport, isChecking, outcome } = actions;
  const count = (wanted: CheckState) => checks.filter((one) => one.state === wanted).length;
  const shown = CHECK_STATES.filter((wanted) => wanted === 'well' || wanted === state || count(wanted) > 0);
  return (
    <div className={classes.strip}>
      <StatusStrip label={t('strip.label')}>
        {shown.map((wanted) => (
          <StripCell
            key={wanted}
            shape={<CheckShape state={wanted} />}
            count={formatNumber(count(wanted), 0, i18n.language)}
            label={t(`strip.${wanted}`)}
            isPressed={state === wanted}
            onPress={() => onState(state === wanted ? null : wanted)}
          />
        ))}
      </StatusStrip>
      <div className={classes.actions}>
        <CheckedAge checkedAt={checkedAt} />
        <ActionIcon
          variant="subtle"
          aria-label={t('checkNow')}
          title={t('checkNow')}
          loading={isChecking}
          onClick={check}
        >
          <IconRefresh size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
        <Button variant="default" leftSection={<IconCopy size={15} stroke={1.6} aria-hidden />} onClick={copyReport}>
          {outcome === null ? t('copyReport') : t(`common:${outcome}`)}
        </Button>
      </div>
    </div>
  );
}

function CheckedAge({ checkedAt }: Pick<SystemStripProps, 'checkedAt'>) {
  const { t, i18n } = useTranslation('system');
  const seconds = (useServerNow() - fromWire(checkedAt)) / 1_000;
  return <span className={classes.quiet}>{t('checked', { age: formatAge(seconds, i18n.language) })}</span>;
}
