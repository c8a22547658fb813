import { useTranslation } from 'react-i18next';
import type { LiveWasher } from '../../contract/live/washer';
import classes from './WasherNotes.module.css';

/** Why a bay needs a look: its status before it went offline, its error code, low water or soap. */
export function WasherNotes({ row }: { row: LiveWasher }) {
  const { t } = useTranslation('washers');
  const { status, isOnline, lastSeen, errorCode, isWaterLow, isSoapLow } = row;
  const lastKnown =
    lastSeen === null ? t('bays.neverReported') : t('bays.lastStatus', { status: t(`status.${status}`) });
  const notes = [!isOnline && lastKnown, errorCode, isWaterLow && t('level.water'), isSoapLow && t('level.soap')];
  return <span className={isOnline ? classes.notes : classes.lastKnown}>{notes.filter(Boolean).join(' · ')}</span>;
}
