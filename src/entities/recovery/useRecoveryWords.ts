import { useTranslation } from 'react-i18next';
import { recoveryAction, runOutcome, type RecoveryAction } from '../../contract/evo-monitor/recoveryLadder';
import { commandState } from '../../contract/live/command';

/** Words of actions, of the results of their commands, and of lines in the history of an alarm. */
export function useRecoveryWords() {
  const { t } = useTranslation('status');
  const nameAction = (action: RecoveryAction) => t(`recoveryAction.${action}`);
  const nameResult = (result: string) => {
    const state = commandState.safeParse(result);
    return state.success ? t(`commandState.${state.data}`) : t('recoveryResult.skipped');
  };
  /** `softReset effective`, or an outcome. */
  const nameLine = (line: string): string => {
    const [first = '', result] = line.split(' ');
    const action = recoveryAction.safeParse(first);
    if (action.success && result !== undefined) return `${nameAction(action.data)} · ${nameResult(result)}`;
    const outcome = runOutcome.safeParse(line);
    return outcome.success ? t(`recoveryOutcome.${outcome.data}`) : line;
  };
  return { nameAction, nameResult, nameLine };
}
