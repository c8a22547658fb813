import { Tabs, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { alarmRuleBody } from '../../../contract/evo-monitor/alarmRule';
import { LOCALES, type Locale } from '../../../contract/fields';
import type { FormValues } from '../../../kit/form/formValues';
import { Resettable } from './Resettable';

type RuleValues = FormValues<typeof alarmRuleBody>;

interface AdviceFieldsProps {
  form: UseFormReturnType<RuleValues>;
  /** The texts as delivered. */
  delivered: Record<Locale, string>;
}

/** The advice of a rule in each language; drawers and mails show it in the language of their reader. */
export function AdviceFields({ form, delivered }: AdviceFieldsProps) {
  const { t, i18n } = useTranslation(['alarmRules', 'records']);
  const { values, getInputProps, setFieldValue } = form;
  return (
    <Tabs defaultValue={i18n.language} keepMounted>
      <Tabs.List>
        {LOCALES.map((locale) => (
          <Tabs.Tab key={locale} value={locale}>
            {t(`records:language.${locale}`)}
            {isOwn(locale) ? ' ●' : ''}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {LOCALES.map((locale) => (
        <Tabs.Panel key={locale} value={locale} pt={12}>
          <Resettable
            label={`${t('fields.advice')}, ${t(`records:language.${locale}`)}`}
            isChanged={isOwn(locale)}
            onReset={() => setFieldValue(`advice.${locale}`, delivered[locale])}
          >
            <Textarea
              autosize
              minRows={3}
              label={t('fields.advice')}
              description={t('hint.advice')}
              {...getInputProps(`advice.${locale}`)}
            />
          </Resettable>
        </Tabs.Panel>
      ))}
    </Tabs>
  );

  function isOwn(locale: Locale): boolean {
    return values.advice[locale] !== delivered[locale];
  }
}
