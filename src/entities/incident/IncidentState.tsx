import { useTranslation } from 'react-i18next';
import type { IncidentState as State } from '../../contract/evo-monitor/incident';
import { Tag } from '../../kit/layout/Tag';

/** Open as a word in a hairline, closed as a quiet one. */
export function IncidentState({ state }: { state: State }) {
  const { t } = useTranslation('incidents');
  const word = t(`state.${state}`);
  return state === 'open' ? <Tag>{word}</Tag> : <span>{word}</span>;
}
