import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { formatInZone, pickOneZone, zoneFor, type TimeStyle } from '../../../lib/time';

interface MixedTimeProps {
  /** Wire time. */
  at: string;
  /** Zone of the row's station, whose time appears in the tooltip. */
  timezone: string | null | undefined;
  styles: readonly TimeStyle[];
}

/** Time in a list that mixes stations in order of time. */
export function MixedTime({ at, timezone, styles }: MixedTimeProps) {
  const { i18n } = useTranslation();
  const [choice] = useZoneChoice();
  const zone = zoneFor(pickOneZone(choice), null);
  const text = styles.map((style) => formatInZone(at, zone, style, i18n.language)).join(' ');
  return <time title={formatInZone(at, timezone ?? zone, 'full', i18n.language)}>{text}</time>;
}
