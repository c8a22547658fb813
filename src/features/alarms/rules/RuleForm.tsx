import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUpdateAlarmRuleMutation } from '../../../api/evo-monitor/alarmRules';
import { alarmRuleBody, HOLD_MAX_SECONDS, type AlarmRuleDetail } from '../../../contract/evo-monitor/alarmRule';
import { LOCALES, type Locale } from '../../../contract/fields';
import { ALARM_PRIORITIES } from '../../../contract/live/alarm';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { useList } from '../../../kit/crud/useList';
import { NumberField } from '../../../kit/form/NumberField';
import { makeFormModel } from '../../../kit/form/formValues';
import { RecordForm } from '../../../kit/form/RecordForm';
import { useRecordForm } from '../../../kit/form/useRecordForm';
import { AdviceFields } from './AdviceFields';
import { Resettable } from './Resettable';
import { SelectField } from '../../../kit/form/SelectField';

const fields = makeFormModel(alarmRuleBody, { priority: 'middle' });

/** Changes the settings of a rule; each can be reset to the value delivered. */
export function RuleForm({ rule }: { rule: AlarmRuleDetail }) {
  const { t } = useTranslation(['alarmRules', 'status']);
  const labelOf = useFieldLabel('alarmRules');
  const { state } = useList();
  const [update] = useUpdateAlarmRuleMutation();
  const recordForm = useRecordForm({
    ...fields,
    toValues: (known: AlarmRuleDetail | null) => fields.toValues(known && { ...known, advice: readAdvice(known) }),
    record: rule,
    save: (body, base) => {
      const { id, version } = base ?? rule;
      return update({ body: { ...body, id, version } });
    },
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { values, getInputProps, setFieldValue } = form;
  const { defaults, openAlarms, hasDuration } = rule;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <p>{t('effect.open', { count: openAlarms })}</p>
      <Resettable
        label={t('fields.priority')}
        delivered={t(`status:priority.${defaults.priority}`)}
        isChanged={values.priority !== defaults.priority}
        onReset={() => setFieldValue('priority', defaults.priority)}
      >
        <SelectField
          required
          allowDeselect={false}
          label={t('fields.priority')}
          description={t('hint.priority')}
          data={ALARM_PRIORITIES.map((value) => ({ value, label: t(`status:priority.${value}`) }))}
          {...getInputProps('priority')}
        />
      </Resettable>
      {hasDuration ? (
        <>
          <Resettable
            label={t('fields.holdSeconds')}
            delivered={t('seconds', { seconds: defaults.holdSeconds })}
            isChanged={values.holdSeconds !== defaults.holdSeconds}
            onReset={() => setFieldValue('holdSeconds', defaults.holdSeconds)}
          >
            <NumberField
              required
              unit="s"
              label={t('fields.holdSeconds')}
              description={t('hint.holdSeconds', { max: HOLD_MAX_SECONDS })}
              {...getInputProps('holdSeconds')}
            />
          </Resettable>
          <Resettable
            label={t('fields.isAutoClear')}
            delivered={t(defaults.isAutoClear ? 'clearing.auto' : 'clearing.processed')}
            isChanged={values.isAutoClear !== defaults.isAutoClear}
            onReset={() => setFieldValue('isAutoClear', defaults.isAutoClear)}
          >
            <Switch
              label={t('fields.isAutoClear')}
              description={t('hint.isAutoClear')}
              {...getInputProps('isAutoClear', { type: 'checkbox' })}
            />
          </Resettable>
        </>
      ) : (
        <p>{t('noDuration')}</p>
      )}
      <AdviceFields form={form} delivered={defaults.advice} />
    </RecordForm>
  );
}

function readAdvice({ words }: AlarmRuleDetail): Record<Locale, string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, words[locale].advice])) as Record<Locale, string>;
}
