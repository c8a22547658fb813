import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { RecoveryRule } from '../../contract/evo-monitor/recoveryRules';
import { Tag } from '../../kit/layout/Tag';

/** Mode of a rule, in shadow with the end of it. */
export function RecoveryModeTag({ rule: { mode, shadowUntil } }: { rule: RecoveryRule }) {
  const { t } = useTranslation(['recoveryRules', 'status']);
  const time = useShownTime();
  return (
    <Tag>
      {mode === 'shadow'
        ? t('mode.shadowUntil', { time: time(shadowUntil, null, 'dayMinute') })
        : t(`status:recoveryMode.${mode}`)}
    </Tag>
  );
}
