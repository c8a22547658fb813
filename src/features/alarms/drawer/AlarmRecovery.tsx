import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import { useRecoveriesOfAlarmQuery } from '../../../api/evo-monitor/recoveryRules';
import type { RecoveryRun } from '../../../contract/evo-monitor/recoveryRules';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { RecoverySteps } from '../../../entities/recovery/RecoverySteps';
import { useRecoveryWords } from '../../../entities/recovery/useRecoveryWords';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import classes from './AlarmDrawer.module.css';

const REFRESH_MS = 2_000;

/** Ladders that have been tried at an alarm, and what rules in shadow would have done; nothing without any. */
export function AlarmRecovery({ alarm }: { alarm: LiveAlarm }) {
  const { t } = useTranslation('alarms');
  const isOpen = alarm.isActive || alarm.recoveringUntil !== null;
  const { data, refetch } = useRecoveriesOfAlarmQuery(
    { body: { alarmId: alarm.key } },
    { pollingInterval: isOpen ? REFRESH_MS : 0, skipPollingIfUnfocused: true, skip: alarm.chargerCode === null },
  );
  const { version } = alarm;
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) void refetch();
  }, [version, isKnown, refetch]);
  if (!data || data.length === 0) return null;
  return (
    <DrawerSection title={t('recovery.title')}>
      {data.map((run) => (
        <div key={run.id} className={classes.text}>
          <RunText run={run} />
          <RecoverySteps run={run} />
        </div>
      ))}
    </DrawerSection>
  );
}

function RunText({ run }: { run: RecoveryRun }) {
  const { t } = useTranslation(['alarms', 'status']);
  const { rule, isShadow, outcome } = run;
  if (isShadow) return <ShadowText run={run} />;
  if (outcome === null) return <NowText run={run} />;
  return t('recovery.ended', { rule, outcome: t(`status:recoveryOutcome.${outcome}`) });
}

/** The last step of a run that is open, and until when it waits. */
function NowText({ run: { steps, untilAt, timezone } }: { run: RecoveryRun }) {
  const { t } = useTranslation(['alarms', 'status']);
  const time = useShownTime();
  const { nameAction, nameResult } = useRecoveryWords();
  const until = time(untilAt, timezone, 'time');
  const last = steps.findLast(({ commandId }) => commandId !== null);
  const sentence = last
    ? t('recovery.now', {
        action: nameAction(last.action),
        result: nameResult(last.result ?? 'sent'),
        until,
      })
    : t('recovery.begun', { until });
  return `${sentence} ${t('recovery.noMails')}`;
}

function ShadowText({ run }: { run: RecoveryRun }) {
  const { t } = useTranslation('alarms');
  const time = useShownTime();
  const { nameAction } = useRecoveryWords();
  const { rule, shadowUntil, steps, timezone, startedAt } = run;
  const isOver = shadowUntil === null;
  const isWaiting = shadowUntil !== null && shadowUntil <= startedAt;
  const acts = isOver
    ? t('recovery.shadowPast', { rule })
    : isWaiting
      ? t('recovery.shadowWaiting', { rule })
      : t('recovery.shadowUntil', { rule, time: time(shadowUntil, timezone, 'dayMinute') });
  const would = steps.findLast(({ action }) => action !== 'wait');
  const did = would
    ? t('recovery.would', { action: nameAction(would.action), time: time(would.at, timezone, 'time') })
    : t('recovery.wouldNothing');
  return `${acts} ${did}.`;
}
