import { useTranslation } from 'react-i18next';
import type { AlarmRule, AlarmRuleDetail } from '../../../contract/evo-monitor/alarmRule';
import type { Locale } from '../../../contract/fields';
import { formatNumber } from '../../../lib/format';

/** Settings and texts of a rule in the language in force. */
export function useRuleWords() {
  const { t, i18n } = useTranslation('alarmRules');
  return {
    formatHold({ holdSeconds, hasDuration }: AlarmRuleDetail): string {
      return hasDuration ? t('seconds', { seconds: formatNumber(holdSeconds, 0, i18n.language) }) : '–';
    },
    formatClearing({ isLasting, isAutoClear }: AlarmRule): string {
      if (!isLasting) return t('clearing.moment');
      return t(isAutoClear ? 'clearing.auto' : 'clearing.processed');
    },
    findWords({ words }: AlarmRule) {
      return words[i18n.language as Locale] ?? words.en_US;
    },
  };
}
