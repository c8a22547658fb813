import { useTranslation } from 'react-i18next';
import type { CommandState } from '../../contract/live/command';

/** Says what became of a command that has come to its end, with the charger's own words where it gave any. */
export function useCommandEndText() {
  const { t } = useTranslation('status');
  return (state: CommandState, detail: string | null | undefined): string => {
    const note = state === 'accepted' ? '' : t(`commandNote.${state}`);
    return detail == null ? note : `${note} (${detail})`;
  };
}
