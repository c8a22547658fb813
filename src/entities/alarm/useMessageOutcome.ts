import { useTranslation } from 'react-i18next';
import type { AlarmMessage } from '../../contract/evo-monitor/alarmChannel';

/** Describes how a try of a message ended: its status, or the error in its place. */
export function useMessageOutcome(): (outcome: Pick<AlarmMessage, 'status' | 'error'>) => string {
  const { t } = useTranslation('status');
  return ({ status, error }) => {
    if (status !== null) return String(status);
    return error === null ? '–' : t(`messageError.${error}`);
  };
}
