import { useTranslation } from 'react-i18next';
import { useChargingServiceQuery } from '../../../api/evo-basic/statisticAnalysis';
import type { ResponseOf } from '../../../contract/endpoint';
import type { statisticAnalysis } from '../../../contract/evo-basic/statisticAnalysis';
import { withUnit } from '../../../lib/format';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { BarsPanel, type FigureBar } from '../parts/BarsPanel';
import { useFigureText } from '../parts/useFigureText';
import { useOriginName } from '../parts/useOriginName';

type Answer = ResponseOf<typeof statisticAnalysis.service>;

/** What charging is made of: connector types, price periods and origins of the drivers, by energy. */
export function PartsPanels() {
  const { charging } = useAnalysis();
  const answer = useChargingServiceQuery({ body: charging });
  return (
    <AnswerPanel answer={answer} rows={5}>
      {({ connectorTypes, periods, origins }) => (
        <>
          <ConnectorTypes parts={connectorTypes} />
          <Periods parts={periods} />
          <Origins parts={origins} />
        </>
      )}
    </AnswerPanel>
  );
}

function useHeads(): string[] {
  const { t } = useTranslation(['figures', 'statistics']);
  return [
    t('statistics:currency'),
    t('sessions.name'),
    `${t('energy.name')}, kWh`,
    t('revenue.name'),
    t('refunded.name'),
    t('net.name'),
  ];
}

type Part = Omit<Answer['origins'][number], 'origin'>;

/** A bar of energy with its net revenue, which leads to its orders. */
function usePartBar() {
  const { toOrders } = useAnalysis();
  const { formatCount, formatKwh, formatSum } = useFigureText();
  return (label: string, part: Part, filters: Readonly<Record<string, unknown>>): FigureBar => {
    const { currency, sessions, energy, revenue, refunded, net } = part;
    return {
      key: `${label} ${currency}`,
      label: `${label} · ${formatCount(sessions)}`,
      value: Number(energy),
      text: `${withUnit(formatKwh(energy), 'kWh')} · ${formatSum(net, currency)}`,
      cells: [currency, sessions, Number(energy), Number(revenue), Number(refunded), Number(net)],
      rows: toOrders({ ...filters, currencies: [currency] }),
    };
  };
}

function ConnectorTypes({ parts }: { parts: Answer['connectorTypes'] }) {
  const heads = useHeads();
  const toBar = usePartBar();
  const bars = parts.map((part) => toBar(part.connectorType, part, { connectorTypes: [part.connectorType] }));
  return <BarsPanel figure="connectorType" bars={bars} heads={heads} />;
}

/** An order without an app user has no filter of its own, so its bar leads nowhere. */
function Origins({ parts }: { parts: Answer['origins'] }) {
  const heads = useHeads();
  const toBar = usePartBar();
  const nameOrigin = useOriginName();
  const bars = parts.map((part) => {
    const { rows, ...bar } = toBar(nameOrigin(part.origin), part, { origins: [part.origin] });
    return part.origin === null || !rows ? bar : { ...bar, rows };
  });
  return <BarsPanel figure="origin" bars={bars} heads={heads} />;
}

function Periods({ parts }: { parts: Answer['periods'] }) {
  const { t } = useTranslation(['figures', 'statistics', 'money']);
  const { formatKwh, formatSum } = useFigureText();
  const bars = parts.map(({ period, currency, energy, amount }) => ({
    key: `${period} ${currency}`,
    label: t(`money:period.${period}`),
    value: Number(energy),
    text: `${withUnit(formatKwh(energy), 'kWh')} · ${formatSum(amount, currency)}`,
    cells: [currency, Number(energy), Number(amount)],
  }));
  const heads = [t('statistics:currency'), `${t('energy.name')}, kWh`, t('statistics:amount')];
  return <BarsPanel figure="pricePeriod" bars={bars} heads={heads} />;
}
