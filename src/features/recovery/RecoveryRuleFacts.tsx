import { useTranslation } from 'react-i18next';
import type { RecoveryRule } from '../../contract/evo-monitor/recoveryRules';
import { useAlarmName } from '../../entities/alarm/useAlarmName';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { useScopeText } from './useScopeText';

/** A rule for a reader without the right to change it. */
export function RecoveryRuleFacts({ rule }: { rule: RecoveryRule }) {
  const { t } = useTranslation(['recoveryRules', 'status']);
  const nameOf = useAlarmName();
  const scopeOf = useScopeText();
  const steps = rule.steps.map(({ kind, seconds }) =>
    seconds === null ? t(`status:recoveryAction.${kind}`) : t('step.waitFor', { seconds }),
  );
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.alarmCode')}>{nameOf({ code: rule.alarmCode })}</Fact>
        <Fact label={t('fields.scope')}>{scopeOf(rule)}</Fact>
        <Fact label={t('fields.steps')}>{steps.join(' → ')}</Fact>
        <Fact label={t('fields.perChargerHour')}>{rule.perChargerHour}</Fact>
        <Fact label={t('fields.perStationHour')}>{rule.perStationHour}</Fact>
        <Fact label={t('fields.fleetPercent')}>{rule.fleetPercent}</Fact>
        <Fact label={t('fields.shadowDays')}>{rule.shadowDays}</Fact>
        <Fact label={t('fields.ladderBy')}>{rule.ladderBy}</Fact>
      </Facts>
    </DrawerSection>
  );
}
