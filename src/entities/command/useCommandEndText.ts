import { useTranslation } from 'react-i18next';
import type { CommandState } from '../../contract/live/command';

/** Text for the outcome of an ended command, with the charger's own words if it gave any. */
export function useCommandEndText() {
  const { t } = useTranslation('status');
  return (state: CommandState, detail: string | null | undefined): string => {
    const note = state === 'accepted' ? '' : t(`commandNote.${state}`);
    return detail == null ? note : `${note} (${detail})`;
  };
}
