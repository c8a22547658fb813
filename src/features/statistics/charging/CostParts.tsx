import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEnergyCostQuery } from '../../../api/evo-basic/statisticAnalysis';
import type { ResponseOf } from '../../../contract/endpoint';
import type { statisticAnalysis } from '../../../contract/evo-basic/statisticAnalysis';
import { COST_PARTS, type StationCosts } from '../../../contract/evo-basic/statisticCosts';
import { PageLink } from '../../../entities/record/PageLink';
import { nameHour } from '../../../lib/calendar';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import classes from '../parts/FigureTable.module.css';
import { COST_FIGURES, CostRow } from './CostRow';

const COLUMNS = COST_FIGURES.length + 2;

/** Rows below a station: its chargers, the one with the lowest margin first, or the hours of its days. */
export function CostParts({ station }: { station: StationCosts }) {
  const { t } = useTranslation('statistics');
  const { charging, query, change, isPaper } = useAnalysis();
  const by = query.costParts;
  const answer = useEnergyCostQuery({ body: { ...charging, split: { stationId: station.stationId, by } } });
  const data = answer.currentData;
  return (
    <>
      {!isPaper && (
        <tr className={classes.part}>
          <td colSpan={COLUMNS}>
            <SegmentedControl
              size="xs"
              aria-label={t('costs.parts', { station: station.station })}
              value={by}
              data={COST_PARTS.map((part) => ({ value: part, label: t(`costs.by.${part}`) }))}
              onChange={(costParts) => change({ costParts })}
            />
          </td>
        </tr>
      )}
      {data ? (
        <PartRows answer={data} station={station} />
      ) : (
        <tr>
          <td colSpan={COLUMNS}>
            <AnswerPanel answer={{ ...answer, data: undefined }} rows={3}>
              {() => null}
            </AnswerPanel>
          </td>
        </tr>
      )}
    </>
  );
}

interface PartRowsProps {
  answer: ResponseOf<typeof statisticAnalysis.energyCost>;
  station: StationCosts;
}

function PartRows({ answer: { chargers, hours }, station: { stationId, currency } }: PartRowsProps) {
  const { toOrders } = useAnalysis();
  return (
    <>
      {chargers.map((row) => {
        const orders = toOrders({ stationIds: [stationId], chargerCode: row.charger, currencies: [currency] });
        return <CostRow key={row.chargerId} isPart row={row} name={<PageLink {...orders}>{row.charger}</PageLink>} />;
      })}
      {hours.map((row) => (
        <CostRow key={row.hour} isPart row={row} name={`${nameHour(row.hour)}–${nameHour(row.hour + 1)}`} />
      ))}
    </>
  );
}
