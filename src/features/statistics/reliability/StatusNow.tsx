import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '../../../contract/endpoint';
import type { statisticAnalysis } from '../../../contract/evo-basic/statisticAnalysis';
import { countByGroup, STATUS_GROUPS } from '../../../entities/connector/connectorStates';
import { useAnalysis } from '../address/analysisContext';
import { BarsPanel, type FigureBar } from '../parts/BarsPanel';
import { useFigureText } from '../parts/useFigureText';

type Answer = ResponseOf<typeof statisticAnalysis.statusMonitor>;
type Counts = Answer['connectors'];

/** Connectors and chargers by status, as they are now; connectors lead to the monitor. */
export function StatusNow({ answer: { connectors, chargers } }: { answer: Pick<Answer, 'connectors' | 'chargers'> }) {
  const { t } = useTranslation('statistics');
  const { query } = useAnalysis();
  const toBars = useStatusBars();
  const [connectorsNow, chargersNow] = [t('connectorsNow'), t('chargersNow')];
  const bars = toBars(connectors).map((bar) => ({
    ...bar,
    rows: { view: 'maintenance/monitor' as const, part: { status: bar.key, station: query.stationIds } },
  }));
  return (
    <>
      <BarsPanel figure="statusTime" title={connectorsNow} bars={bars} heads={[connectorsNow]} />
      <BarsPanel figure="statusTime" title={chargersNow} bars={toBars(chargers)} heads={[chargersNow]} />
    </>
  );
}

/** Statuses as the monitor groups them, worst first. */
function useStatusBars(): (counts: Counts) => FigureBar[] {
  const { t } = useTranslation('status');
  const { formatCount } = useFigureText();
  return (counts) => {
    const byGroup = countByGroup(Object.fromEntries(counts.map(({ status, count }) => [status, count])));
    return STATUS_GROUPS.filter((group) => byGroup[group] > 0).map((group) => ({
      ...{ key: group, label: t(`group.${group}`), value: byGroup[group] },
      ...{ text: formatCount(byGroup[group]), cells: [byGroup[group]] },
    }));
  };
}
