import { ActionIcon } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useSeesCompanies } from '../../access/useSeesCompanies';
import { useZoneChoice } from '../../access/useZoneChoice';
import { downloadFile } from '../../api/downloadFile';
import type { ResponseOf } from '../../contract/endpoint';
import { serviceLevel } from '../../contract/evo-basic/serviceLevel';
import { OptionMultiSelect } from '../../entities/option/OptionMultiSelect';
import { ActionButton } from '../../entities/record/ActionButton';
import '../../kit/crud/bar/dates.css';
import { FittingTabs } from '../../kit/layout/FittingTabs';
import { Toolbar } from '../../kit/layout/Toolbar';
import { ExportMenu } from '../../kit/transfer/ExportMenu';
import { dayAfter } from '../../lib/calendar';
import { ownZone } from '../../lib/time';
import { readThisMonth, SLA_LISTS, toSlaFilters, type SlaQuery } from './slaAddress';
import classes from './Sla.module.css';

interface SlaBarProps {
  query: SlaQuery;
  level: ResponseOf<typeof serviceLevel.month> | undefined;
  onChange: (part: Partial<SlaQuery>) => void;
  onPrint: () => void;
}

/** Chooses the month, companies, stations and list; exports a file or prints. */
export function SlaBar({ query, level, onChange, onPrint }: SlaBarProps) {
  const { t } = useTranslation('sla');
  const seesCompanies = useSeesCompanies();
  const lists = SLA_LISTS.filter((list) => list !== 'companies' || seesCompanies);
  return (
    <>
      <Toolbar label={t('month')} end={<SlaFiles query={query} level={level} onPrint={onPrint} />}>
        <MonthChoice month={query.month} onMonth={(month) => onChange({ month, page: null })} />
        {seesCompanies && (
          <OptionMultiSelect
            kind="company"
            size="sm"
            className={classes.choice}
            aria-label={t('fields.company')}
            placeholder={query.companyIds.length === 0 ? t('allCompanies') : ''}
            value={query.companyIds}
            onChange={(companyIds) => onChange({ companyIds, page: null })}
          />
        )}
        <OptionMultiSelect
          kind="station"
          size="sm"
          className={classes.choice}
          aria-label={t('fields.station')}
          placeholder={query.stationIds.length === 0 ? t('allStations') : ''}
          value={query.stationIds}
          onChange={(stationIds) => onChange({ stationIds, page: null })}
        />
      </Toolbar>
      <div className={classes.lists}>
        <FittingTabs
          label={t('lists')}
          shown={lists.includes(query.list) ? query.list : 'stations'}
          tabs={lists.map((list) => ({ value: list, label: t(`list.${list}`) }))}
          onShow={(list) => onChange({ list, charger: null, cause: null, page: null })}
        />
      </div>
    </>
  );
}

function MonthChoice({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const { t } = useTranslation('sla');
  const present = readThisMonth();
  const step = (days: number) => onMonth(dayAfter(`${month}-15`, days).slice(0, month.length));
  return (
    <>
      <ActionIcon aria-label={t('previous')} onClick={() => step(-30)}>
        <IconChevronLeft size={16} stroke={1.6} />
      </ActionIcon>
      <MonthPickerInput
        size="sm"
        w={150}
        aria-label={t('month')}
        value={`${month}-01`}
        maxDate={`${present}-01`}
        onChange={(first) => first && onMonth(first.slice(0, month.length))}
      />
      <ActionIcon aria-label={t('next')} disabled={month >= present} onClick={() => step(30)}>
        <IconChevronRight size={16} stroke={1.6} />
      </ActionIcon>
    </>
  );
}

/** The report of the month as a file of chargers, or of downtimes where these are listed, and on paper. */
function SlaFiles({ query, level, onPrint }: Omit<SlaBarProps, 'onChange'>) {
  const { t } = useTranslation('sla');
  const mayExport = useCan(serviceLevel.export);
  const [zone] = useZoneChoice();
  const content = query.list === 'downtimes' ? 'downtimes' : 'chargers';
  const chargers = level?.stations.reduce((sum, station) => sum + station.chargers, 0) ?? 0;
  return (
    <>
      <ActionButton label={t('print')} allow="statistic/sla/print" onClick={onPrint} />
      {mayExport && (
        <ExportMenu
          total={content === 'downtimes' ? (level?.total.downtimes ?? 0) : chargers}
          save={(format, options) =>
            downloadFile(
              serviceLevel.export,
              { ...toSlaFilters(query), content, format, timeZone: zone === 'own' ? ownZone() : 'UTC' },
              options,
            )
          }
        />
      )}
    </>
  );
}
