import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useSetRecoveryModeMutation } from '../../api/evo-monitor/recoveryRules';
import { isProblem } from '../../api/problem';
import { recoveryRules, type RecoveryRule } from '../../contract/evo-monitor/recoveryRules';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { findSwitchOnRefusal } from '../../lib/recoveryRules';
import { fromWire } from '../../lib/time';
import { useServerNow } from '../../live/useServerNow';
import classes from './Recovery.module.css';

/** What a rule does now, and the buttons that switch it on, by a second person, and off. */
export function RecoveryModeSection({ rule }: { rule: RecoveryRule }) {
  const { t } = useTranslation('recoveryRules');
  const note = useModeNote(rule);
  const mayEdit = useCan(recoveryRules.update);
  const [setMode, { error, isLoading }] = useSetRecoveryModeMutation();
  const refusal = useRefusal(rule);
  const { id, version, mode } = rule;
  const run = (isOn: boolean) => !isLoading && void setMode({ body: { id, version, isOn } });
  return (
    <DrawerSection>
      <p className={classes.note}>{note}</p>
      {mayEdit && (
        <div className={classes.pages}>
          {mode !== 'on' && (
            <ReasonedButton
              variant="filled"
              size="sm"
              reason={refusal && t(`refusal.${refusal}`)}
              onClick={() => run(true)}
            >
              {t('switchOn')}
            </ReasonedButton>
          )}
          {mode !== 'off' && (
            <ReasonedButton size="sm" reason={null} onClick={() => run(false)}>
              {t('switchOff')}
            </ReasonedButton>
          )}
        </div>
      )}
      {isProblem(error) && <p role="alert">{error.message}</p>}
    </DrawerSection>
  );
}

/** The server decides by the same rule. */
function useRefusal({ mode, shadowUntil, ladderById }: RecoveryRule) {
  const userId = useSelector(selectAccount)?.userId ?? '';
  const now = useServerNow();
  const facts = { mode: mode === 'waiting' ? ('shadow' as const) : mode, shadowUntil: fromWire(shadowUntil) };
  return findSwitchOnRefusal({ ...facts, ladderBy: ladderById }, userId, now);
}

function useModeNote({ mode, shadowUntil, ladderBy, confirmedBy, confirmedAt }: RecoveryRule): string {
  const { t } = useTranslation('recoveryRules');
  const time = useShownTime();
  if (mode === 'shadow')
    return `${t('mode.shadowUntil', { time: time(shadowUntil, null, 'dayMinute') })}. ${t('mode.shadowNote')}`;
  if (mode === 'waiting') return t('mode.waitingNote', { name: ladderBy });
  if (mode === 'off') return t('mode.offNote');
  return t('mode.onNote', {
    name: confirmedBy ?? '–',
    time: confirmedAt === null ? '–' : time(confirmedAt, null, 'dayMinute'),
  });
}
