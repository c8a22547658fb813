import { Button, SegmentedControl } from '@mantine/core';
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
import { COST_FIGURES } from './costFigures';
import { CostRow } from './CostRow';
import { useCostFile } from './useCostFile';

const COLUMNS = COST_FIGURES.length + 2;

/** Rows below a station: its chargers, the one with the lowest margin first, or the hours of its days. */
export function CostParts({ station }: { station: StationCosts }) {
  const { t } = useTranslation('statistics');
  const { charging, query, change, isPaper } = useAnalysis();
  const by = query.costParts;
  const answer = useEnergyCostQuery({ body: { ...charging, split: { stationId: station.stationId, by } } });
  const data = answer.currentData;
  const saveFile = useSavedParts(station, by);
  return (
    <>
      {!isPaper && (
        <tr className={classes.part}>
          <td colSpan={COLUMNS}>
            <div className={classes.partsBar}>
              <SegmentedControl
                size="xs"
                aria-label={t('costs.parts', { station: station.station })}
                value={by}
                data={COST_PARTS.map((part) => ({ value: part, label: t(`costs.by.${part}`) }))}
                onChange={(costParts) => change({ costParts })}
              />
              {data && (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={t('costs.saveParts', { station: station.station })}
                  onClick={() => saveFile(data)}
                >
                  {t('costs.save')}
                </Button>
              )}
            </div>
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

type Answer = ResponseOf<typeof statisticAnalysis.energyCost>;

const nameSpan = (hour: number): string => `${nameHour(hour)}–${nameHour(hour + 1)}`;

/** Saves the parts of a station: its chargers, or the hours of its days. */
function useSavedParts({ station }: StationCosts, by: (typeof COST_PARTS)[number]) {
  const { t } = useTranslation(['statistics', 'figures']);
  const saveFile = useCostFile();
  const place = { head: t('station'), read: () => station };
  const head = t(`costs.by.${by}`);
  const title = `${t('figures:margin.name')} ${station} ${head}`;
  return ({ chargers, hours }: Answer) =>
    by === 'charger'
      ? saveFile({ title, rows: chargers, names: [place, { head, read: ({ charger }) => charger }] })
      : saveFile({ title, rows: hours, names: [place, { head, read: ({ hour }) => nameSpan(hour) }] });
}

interface PartRowsProps {
  answer: Answer;
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
        <CostRow key={row.hour} isPart row={row} name={nameSpan(row.hour)} />
      ))}
    </>
  );
}
