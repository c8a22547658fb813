import { useTranslation } from 'react-i18next';
import { useAlarmRulesQuery } from '../../../api/evo-monitor/chargerAlarm';
import type { Locale } from '../../../contract/fields';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import classes from './AlarmDrawer.module.css';

/** Explanation and advice of an alarm's rule, in the language in force. */
export function AlarmAdvice({ code }: { code: string }) {
  const { t, i18n } = useTranslation('alarms');
  const { data: rules } = useAlarmRulesQuery({ body: {} });
  const words = rules?.find((rule) => rule.code === code)?.words;
  const own = words?.[i18n.language as Locale] ?? words?.en_US;
  if (!own) return null;
  const steps = own.advice.split('\n').filter((step) => step.trim() !== '');
  return (
    <>
      <DrawerSection title={t('advice.meaning')}>
        <p className={classes.text}>{own.explanation}</p>
      </DrawerSection>
      <DrawerSection title={t('advice.toDo')}>
        {steps.length > 1 ? (
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : (
          <p className={classes.text}>{own.advice}</p>
        )}
      </DrawerSection>
    </>
  );
}
