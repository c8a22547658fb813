import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../access/useZoneChoice';
import { formatInZone, zoneFor } from '../../lib/time';

/** How the lists of wallets show a time: by the clock that the viewer has chosen. */
export function useShownTime(): (wire: string | null) => string {
  const { i18n } = useTranslation();
  const [zone] = useZoneChoice();
  return (wire) => (wire === null ? '–' : formatInZone(wire, zoneFor(zone, null), 'dateTime', i18n.language));
}
