import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { CheckPhrase } from '../../contract/evo-basic/system';
import { writeParams } from '../../lib/system/describePhrase';

/** Writes the sentences of checks in the language and the zone of the viewer. */
export function usePhrase(): (phrase: CheckPhrase) => string {
  const { t, i18n } = useTranslation('system');
  const formatTime = useShownTime();
  return (phrase) =>
    t(
      `phrase.${phrase.key}`,
      writeParams(phrase, i18n.language, (wire, style) => formatTime(wire, null, style === 'date' ? 'day' : style)),
    );
}
