import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useEnergyCostQuery } from '../../../api/evo-basic/statisticAnalysis';
import type { ResponseOf } from '../../../contract/endpoint';
import type { statisticAnalysis } from '../../../contract/evo-basic/statisticAnalysis';
import type { StationCosts } from '../../../contract/evo-basic/statisticCosts';
import { PageLink } from '../../../entities/record/PageLink';
import { Button } from '@mantine/core';
import { FigureHint } from '../../../kit/layout/FigureHint';
import { saveText, toCsv } from '../../../lib/download';
import { formatMoney } from '../../../lib/money';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import classes from '../parts/FigureTable.module.css';
import { Panel } from '../parts/Panel';
import panels from '../parts/Panel.module.css';
import { useFigureText } from '../parts/useFigureText';
import { useFileName } from '../parts/useFileName';

type Answer = ResponseOf<typeof statisticAnalysis.energyCost>;
const FIGURES = ['energy', 'net', 'energyCost', 'margin', 'marginPerKwh'] as const;
/** Stations on the screen; the file has all. */
const SHOWN = 20;

/** What energy cost and what was left of the revenue, by currency, and the stations with the lowest margin. */
export function CostPanel() {
  const { charging } = useAnalysis();
  const answer = useEnergyCostQuery({ body: charging });
  return (
    <AnswerPanel answer={answer} rows={6}>
      {(data) => <Costs answer={data} />}
    </AnswerPanel>
  );
}

function Costs({ answer: { currencies, stations, unpricedStations } }: { answer: Answer }) {
  const { t } = useTranslation(['statistics', 'figures']);
  const { isPaper } = useAnalysis();
  const nameFile = useFileName();
  const title = t('costs.title');
  const saveCsv = () => {
    const heads = [t('station'), t('company'), t('currency'), ...FIGURES.map((figure) => t(`figures:${figure}.name`))];
    const rows = stations.map((row) => [row.station, row.company, row.currency, ...FIGURES.map((name) => row[name])]);
    saveText(toCsv(heads, rows), nameFile(title, 'csv'), 'text/csv');
  };
  return (
    <Panel
      figure="margin"
      title={title}
      isWide
      aside={unpricedStations > 0 && t('costs.unpriced', { count: unpricedStations })}
      actions={
        !isPaper &&
        stations.length > 0 && (
          <Button size="xs" variant="subtle" onClick={saveCsv}>
            {t('costs.save')}
          </Button>
        )
      }
    >
      {stations.length === 0 ? (
        <p className={panels.empty}>{t('costs.none')}</p>
      ) : (
        <div className={classes.scroller} style={{ padding: 0 }} role="region" aria-label={title} tabIndex={0}>
          <table className={classes.table} aria-label={title}>
            <Head />
            <tbody>
              {currencies.map((row) => (
                <CostRow key={row.currency} name={t('costs.all')} row={row} />
              ))}
              {stations.slice(0, SHOWN).map((row) => (
                <CostRow key={`${row.stationId} ${row.currency}`} name={<StationLink row={row} />} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function Head() {
  const { t } = useTranslation(['statistics', 'figures']);
  return (
    <thead>
      <tr>
        <th scope="col">{t('station')}</th>
        <th scope="col">{t('currency')}</th>
        {FIGURES.map((figure) => {
          const name = t(`figures:${figure}.name`);
          return (
            <th key={figure} scope="col">
              {name}
              <FigureHint name={name} definition={t(`figures:${figure}.definition`)} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function StationLink({ row: { stationId, station, currency } }: { row: StationCosts }) {
  const { toOrders } = useAnalysis();
  return <PageLink {...toOrders({ stationIds: [stationId], currencies: [currency] })}>{station}</PageLink>;
}

function CostRow({ name, row }: { name: React.ReactNode; row: Answer['currencies'][number] }) {
  const { i18n } = useTranslation();
  const { formatKwh } = useFigureText();
  const isLoss = row.margin.startsWith('-');
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{row.currency}</td>
      {FIGURES.map((figure) => {
        const value = row[figure];
        const isMargin = figure === 'margin' || figure === 'marginPerKwh';
        const text =
          figure === 'energy' ? formatKwh(row.energy) : value === null ? '–' : formatMoney(value, i18n.language);
        return (
          <td key={figure} data-figure={figure} className={clsx(isMargin && isLoss && classes.loss)}>
            {text}
          </td>
        );
      })}
    </tr>
  );
}
