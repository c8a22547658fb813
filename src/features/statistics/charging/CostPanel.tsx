import { useTranslation } from 'react-i18next';
import { useEnergyCostQuery } from '../../../api/evo-basic/statisticAnalysis';
import type { ResponseOf } from '../../../contract/endpoint';
import type { statisticAnalysis } from '../../../contract/evo-basic/statisticAnalysis';
import type { StationCosts } from '../../../contract/evo-basic/statisticCosts';
import { PageLink } from '../../../entities/record/PageLink';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { FigureHint } from '../../../kit/layout/FigureHint';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import classes from '../parts/FigureTable.module.css';
import { Panel } from '../parts/Panel';
import panels from '../parts/Panel.module.css';
import { CostParts } from './CostParts';
import { COST_FIGURES } from './costFigures';
import { CostRow } from './CostRow';
import { useCostFile } from './useCostFile';

type Answer = ResponseOf<typeof statisticAnalysis.energyCost>;
/** Stations on the screen; the file has all. */
const SHOWN = 20;

/** Energy cost and margin by currency, and the stations with the lowest margin. */
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
  const saveFile = useCostFile();
  const title = t('costs.title');
  const saveCsv = () => {
    const names = [
      { head: t('station'), read: (row: StationCosts) => row.station },
      { head: t('company'), read: (row: StationCosts) => row.company },
    ];
    saveFile({ title, names, rows: stations });
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
                <StationRows key={`${row.stationId} ${row.currency}`} row={row} />
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
        {COST_FIGURES.map((figure) => {
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

/** A station, and below it its chargers or the hours of its days while it is open. */
function StationRows({ row }: { row: StationCosts }) {
  const { t } = useTranslation('statistics');
  const { query, change, toOrders, isPaper } = useAnalysis();
  const isOpen = query.costStation === row.stationId;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const orders = toOrders({ stationIds: [row.stationId], currencies: [row.currency] });
  return (
    <>
      <CostRow
        row={row}
        name={
          <span className={classes.foldable}>
            {!isPaper && (
              <ActionIcon
                variant="subtle"
                size="sm"
                aria-label={t('costs.parts', { station: row.station })}
                aria-expanded={isOpen}
                onClick={() => change({ costStation: isOpen ? null : row.stationId })}
              >
                <Chevron size={15} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
            <PageLink {...orders}>{row.station}</PageLink>
          </span>
        }
      />
      {isOpen && <CostParts station={row} />}
    </>
  );
}
