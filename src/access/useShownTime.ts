import { useTranslation } from 'react-i18next';
import { formatInZone, zoneFor, type TimeStyle } from '../lib/time';
import { useZoneChoice } from './useZoneChoice';

/**
 * Formats times of the wire in the zone that the viewer has chosen.
 * @returns takes the station's IANA zone with the time, where it has one, else UTC stands for it; a dash where there is no time yet
 */
export function useShownTime(): (wire: string | null, timezone?: string | null, style?: TimeStyle) => string {
  const { i18n } = useTranslation();
  const [zone] = useZoneChoice();
  return (wire, timezone = null, style = 'dateTime') =>
    wire === null ? '–' : formatInZone(wire, zoneFor(zone, timezone), style, i18n.language);
}
