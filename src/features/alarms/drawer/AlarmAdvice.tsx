import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAlarmRulesQuery } from '../../../api/evo-monitor/alarmRules';
import type { LiveAlarm } from '../../../contract/live/alarm';
import type { Locale } from '../../../contract/fields';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { RULES_LIST } from '../list/alarmAddress';
import { AdvisedSteps } from './AdvisedSteps';
import classes from './AlarmDrawer.module.css';
import type { SentCommand } from './sentCommand';

interface AlarmAdviceProps {
  alarm: LiveAlarm;
  sent: SentCommand | null;
  /** The charger is shown, to which the commands go. */
  hasCommands: boolean;
}

/** Advice of an alarm's rule with its commands, and the alarm's meaning; in English without the user's language. */
export function AlarmAdvice({ alarm, sent, hasCommands }: AlarmAdviceProps) {
  const { t, i18n } = useTranslation('alarms');
  const { data: rules } = useAlarmRulesQuery({ body: {} });
  const rule = rules?.find((each) => each.code === alarm.code);
  const words = rule?.words;
  const own = words?.[i18n.language as Locale] ?? words?.en_US;
  if (!rule || !own) return null;
  const steps = own.advice.split('\n').filter((step) => step.trim() !== '');
  return (
    <>
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
        {hasCommands && <AdvisedSteps alarm={alarm} sent={sent} />}
      </DrawerSection>
      <DrawerSection
        title={t('advice.meaning')}
        aside={<Link to={`/live/alarms?list=${RULES_LIST}&open=${rule.id}`}>{t('advice.rule')}</Link>}
      >
        <p className={classes.text}>{own.explanation}</p>
      </DrawerSection>
    </>
  );
}
