import { useTranslation } from 'react-i18next';
import { useSeesCompanies } from '../../access/useSeesCompanies';
import type { StationLevel } from '../../contract/evo-basic/serviceLevel';
import { LevelTable } from './LevelTable';
import { sortByUptime } from './sortByUptime';
import type { SlaQuery } from './slaAddress';
import classes from './Sla.module.css';

interface StationLevelsProps {
  stations: readonly StationLevel[];
  onChange: (part: Partial<SlaQuery>) => void;
}

/** Stations, worst first; a name leads to its chargers. */
export function StationLevels({ stations, onChange }: StationLevelsProps) {
  const { t } = useTranslation('sla');
  const seesCompanies = useSeesCompanies();
  const rows = sortByUptime(stations).map((station) => {
    const only = { stationIds: [station.stationId], page: null };
    return {
      id: station.stationId,
      name: (
        <button type="button" className={classes.link} onClick={() => onChange({ ...only, list: 'chargers' })}>
          {station.station}
        </button>
      ),
      ...(seesCompanies && { detail: station.company }),
      level: station,
      onOpenDowntimes: () => onChange({ ...only, list: 'downtimes', charger: null }),
    };
  });
  return <LevelTable label={t('list.stations')} head={t('fields.station')} rows={rows} />;
}
