import { Table } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyLevel } from '../../contract/evo-basic/serviceLevel';
import { toPercent } from '../../lib/attemptRates';
import { formatAge } from '../../lib/duration';
import { formatNumber } from '../../lib/format';
import { CauseBar } from './CauseBar';
import { CauseKey } from './CauseKey';
import classes from './Sla.module.css';

type Level = Omit<CompanyLevel, 'companyId' | 'company' | 'stations'>;

/** A row: its name, a line below it, and its level. */
export interface LevelRow {
  id: string;
  name: ReactNode;
  detail?: string;
  level: Level;
  /** Beside the target: the way to change it. */
  targetAction?: ReactNode;
  onOpenDowntimes?: () => void;
}

interface LevelTableProps {
  label: string;
  head: string;
  rows: readonly LevelRow[];
}

/** Uptime against target, and where the time went, a row each. */
export function LevelTable({ label, head, rows }: LevelTableProps) {
  const { t } = useTranslation('sla');
  return (
    <div className={classes.scroller} role="region" aria-label={label} tabIndex={0}>
      <Table className={classes.table} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{head}</Table.Th>
            <Table.Th className={classes.number}>{t('fields.uptime')} %</Table.Th>
            <Table.Th className={`${classes.number} ${classes.wide}`}>{t('fields.target')} %</Table.Th>
            <Table.Th className={classes.number}>{t('fields.firstTime')} %</Table.Th>
            <Table.Th className={classes.number}>{t('fields.downSeconds')}</Table.Th>
            <Table.Th className={classes.wide}>
              {t('fields.causes')}
              <CauseKey />
            </Table.Th>
            <Table.Th className={`${classes.number} ${classes.wide}`}>{t('fields.downtimes')}</Table.Th>
            <Table.Th className={`${classes.number} ${classes.wide}`}>{t('fields.excludedSeconds')}</Table.Th>
            <Table.Th className={`${classes.number} ${classes.wide}`}>{t('fields.connectors')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <LevelLine key={row.id} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function LevelLine({ row: { name, detail, level, targetAction, onOpenDowntimes } }: { row: LevelRow }) {
  const { t, i18n } = useTranslation('sla');
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  const duration = level.downSeconds === 0 ? '–' : formatAge(level.downSeconds, i18n.language);
  return (
    <Table.Tr>
      <Table.Td className={classes.name}>
        <div>{name}</div>
        {detail !== undefined && <div className={classes.quiet}>{detail}</div>}
      </Table.Td>
      <Table.Td className={classes.number}>
        <Uptime level={level} />
      </Table.Td>
      <Table.Td className={`${classes.number} ${classes.wide}`}>
        {formatNumber(level.target, 3, i18n.language)}
        {targetAction}
      </Table.Td>
      <Table.Td className={classes.number}>
        <FirstTime level={level} />
      </Table.Td>
      <Table.Td className={classes.number}>{duration}</Table.Td>
      <Table.Td className={classes.wide}>
        <CauseBar causes={level.causes} />
      </Table.Td>
      <Table.Td className={`${classes.number} ${classes.wide}`}>
        {onOpenDowntimes && level.downtimes > 0 ? (
          <button type="button" className={classes.link} aria-label={t('showDowntimes')} onClick={onOpenDowntimes}>
            {figure(level.downtimes)}
          </button>
        ) : (
          figure(level.downtimes)
        )}
      </Table.Td>
      <Table.Td className={`${classes.number} ${classes.wide}`}>
        {level.excludedSeconds === 0 ? '–' : formatAge(level.excludedSeconds, i18n.language)}
      </Table.Td>
      <Table.Td className={`${classes.number} ${classes.wide}`}>{figure(level.connectors)}</Table.Td>
    </Table.Tr>
  );
}

/** Share of visits that worked at once; no visits are a dash. */
function FirstTime({ level: { visits, visitsFirst } }: { level: Pick<Level, 'visits' | 'visitsFirst'> }) {
  const { t, i18n } = useTranslation('sla');
  const rate = toPercent(visitsFirst, visits);
  if (rate === null) return <span className={classes.quiet}>–</span>;
  const [part, whole] = [visitsFirst, visits].map((count) => formatNumber(count, 0, i18n.language));
  return <span title={t('ofVisits', { part, whole })}>{formatNumber(rate, 1, i18n.language)}</span>;
}

/** Uptime, marked where it is below its target; no time that counts is a dash. */
export function Uptime({ level: { uptime, target } }: { level: Pick<Level, 'uptime' | 'target'> }) {
  const { t, i18n } = useTranslation('sla');
  if (uptime === null) return <span className={classes.quiet}>{t('unknown')}</span>;
  const figure = formatNumber(uptime, 3, i18n.language);
  if (uptime >= target) return figure;
  return (
    <span className={classes.missed} title={t('missed')}>
      <IconAlertTriangle size={14} stroke={1.8} role="img" aria-label={t('missed')} /> {figure}
    </span>
  );
}
