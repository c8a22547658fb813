import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useHandoverNotesQuery } from '../../api/evo-basic/recordNotes';
import type { HandoverNote } from '../../contract/evo-basic/recordNotes';
import { toViewPermission } from '../../contract/recordKinds';
import { useAlarmName } from '../../entities/alarm/useAlarmName';
import { toPagePath, toRecordPath } from '../../entities/record/recordPaths';
import { toMoment } from '../../entities/record/relationTargets';
import classes from './HomePage.module.css';
import { Tile } from './Tile';

const POLL_MS = 60_000;

/** Open notes of the last day, left by the operators before. */
export function HandoverTile() {
  const { t } = useTranslation('home');
  const { data } = useHandoverNotesQuery({ body: {} }, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  if (!data) return null;
  return (
    <Tile title={t('handover')} aside={t('handoverSpan')}>
      {data.length === 0 && <p className={classes.quiet}>{t('noHandover')}</p>}
      <ul className={classes.rows}>
        {data.map((note) => (
          <HandoverLine key={note.id} note={note} />
        ))}
      </ul>
    </Tile>
  );
}

function HandoverLine({ note }: { note: HandoverNote }) {
  const time = useShownTime();
  const nameAlarm = useAlarmName();
  const { kind, recordId, alarmCode, chargerCode, station, text, createdBy, createdAt } = note;
  const { t } = useTranslation('records');
  const hasPage = useCan(toViewPermission(kind));
  const maySeeMonitor = useCan('maintenance/monitor/view');
  const alarm = alarmCode === null ? null : nameAlarm({ code: alarmCode });
  const place = [alarm, chargerCode, station].filter((part) => part !== null).join(' · ');
  const path = hasPage ? toRecordPath(kind, recordId) : toLivePath(note);
  return (
    <li>
      <Link className={classes.note} to={path}>
        <span className={classes.quiet}>{place}</span>
        <span className={classes.noteText}>{text}</span>
        <span className={classes.quiet}>{`${createdBy} · ${time(createdAt)}`}</span>
      </Link>
      {chargerCode !== null && maySeeMonitor && (
        <Link className={classes.moment} to={toPagePath(toMoment(createdAt, chargerCode))}>
          {t('related.moment')}
        </Link>
      )}
    </li>
  );
}

/** The live screen of a record for an account without the page of its kind. */
function toLivePath({ kind, recordId, chargerCode }: HandoverNote): string {
  if (kind === 'charger') return `/live/monitor?text=${encodeURIComponent(chargerCode ?? '')}`;
  return kind === 'station' ? `/live/stations?station=${recordId}` : toRecordPath(kind, recordId);
}
