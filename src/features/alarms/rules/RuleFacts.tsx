import { useTranslation } from 'react-i18next';
import type { AlarmRuleDetail } from '../../../contract/evo-monitor/alarmRule';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { useRuleWords } from './useRuleWords';

interface RuleFactsProps {
  rule: AlarmRuleDetail;
  /** With the settings, for readers without their form. */
  hasSettings: boolean;
}

/** A rule in words. */
export function RuleFacts({ rule, hasSettings }: RuleFactsProps) {
  const { t } = useTranslation(['alarmRules', 'status']);
  const nameOf = useAlarmName();
  const { formatHold, formatClearing, findWords } = useRuleWords();
  const { explanation, advice } = findWords(rule);
  const { parentCode, classification, level, priority, changed } = rule;
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.explanation')}>{explanation}</Fact>
        <Fact label={t('fields.classification')}>{t(`status:alarmClass.${classification}`)}</Fact>
        <Fact label={t('fields.level')}>{t(`status:alarmLevel.${level}`)}</Fact>
        {parentCode !== null && <Fact label={t('fields.parentCode')}>{nameOf({ code: parentCode })}</Fact>}
        {hasSettings && (
          <>
            <Fact label={t('fields.priority')}>{t(`status:priority.${priority}`)}</Fact>
            <Fact label={t('fields.holdSeconds')}>{formatHold(rule)}</Fact>
            <Fact label={t('columns.clears')}>{formatClearing(rule)}</Fact>
            <Fact label={t('fields.advice')}>{advice}</Fact>
            {changed.length > 0 && (
              <Fact label={t('fields.changed')}>{changed.map((setting) => t(`fields.${setting}`)).join(', ')}</Fact>
            )}
          </>
        )}
      </Facts>
    </DrawerSection>
  );
}
