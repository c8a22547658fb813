import { useTranslation } from 'react-i18next';
import type { AlarmRuleDetail } from '../../../contract/evo-monitor/alarmRule';
import { LOCALES } from '../../../contract/fields';
import { ALARM_PRIORITIES } from '../../../contract/live/alarm';
import type { RecordChange } from '../../../contract/records';
import type { FieldChange } from '../../../entities/record/changedFields';
import { formatNumber } from '../../../lib/format';
import { isRecord } from '../../../lib/isRecord';

type Defaults = AlarmRuleDetail['defaults'];
type StoredValues = Readonly<Record<string, unknown>>;

/** A setting of a rule in its history: how it is named, and its value in words; null is as delivered. */
interface Setting {
  field: string;
  label: string;
  read: (stored: StoredValues) => string | null;
  delivered: (defaults: Defaults) => string;
}

/** Changes of a rule in words: each setting before and after, an advice by its language. */
export function useRuleHistory() {
  const settings = useRuleSettings();
  const { t } = useTranslation('alarmRules');
  return ({ defaults }: AlarmRuleDetail, { before, after }: Pick<RecordChange, 'before' | 'after'>): FieldChange[] =>
    settings.flatMap(({ field, label, read, delivered }) => {
      const [was, now] = [read(before ?? {}), read(after ?? {})];
      if (was === now) return [];
      const describe = (value: string | null) => value ?? t('reset.delivered', { value: delivered(defaults) });
      return [{ field, label, before: describe(was), after: describe(now) }];
    });
}

function useRuleSettings(): Setting[] {
  const { t, i18n } = useTranslation(['alarmRules', 'records', 'status']);
  const formatHold = (seconds: number) => t('seconds', { seconds: formatNumber(seconds, 0, i18n.language) });
  const formatClearing = (isAutoClear: boolean) => t(isAutoClear ? 'clearing.auto' : 'clearing.processed');
  return [
    {
      field: 'priority',
      label: t('fields.priority'),
      read: ({ priority }) => {
        const known = ALARM_PRIORITIES.find((each) => each === priority);
        return known ? t(`status:priority.${known}`) : null;
      },
      delivered: ({ priority }) => t(`status:priority.${priority}`),
    },
    {
      field: 'holdSeconds',
      label: t('fields.holdSeconds'),
      read: ({ hold_seconds: seconds }) => (typeof seconds === 'number' ? formatHold(seconds) : null),
      delivered: ({ holdSeconds }) => formatHold(holdSeconds),
    },
    {
      field: 'isAutoClear',
      label: t('columns.clears'),
      read: ({ is_auto_clear: isAutoClear }) => (typeof isAutoClear === 'boolean' ? formatClearing(isAutoClear) : null),
      delivered: ({ isAutoClear }) => formatClearing(isAutoClear),
    },
    ...LOCALES.map((locale): Setting => ({
      field: `advice.${locale}`,
      label: `${t('fields.advice')}, ${t(`records:language.${locale}`)}`,
      read: ({ advice }) => {
        const text = isRecord(advice) ? advice[locale] : null;
        return typeof text === 'string' ? text : null;
      },
      delivered: ({ advice }) => advice[locale],
    })),
  ];
}
