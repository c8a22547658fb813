import { useTranslation } from 'react-i18next';
import { useChargingServiceQuery } from '../../../api/evo-basic/statisticAnalysis';
import type { ResponseOf } from '../../../contract/endpoint';
import type { statisticAnalysis } from '../../../contract/evo-basic/statisticAnalysis';
import type { PageTarget } from '../../../entities/record/recordPaths';
import { nameUnit } from '../../../lib/units';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { BarsPanel, type FigureBar } from '../parts/BarsPanel';
import { mergeParts, type MergedPart } from '../parts/mergeParts';
import { useFigureText } from '../parts/useFigureText';
import { useOriginName } from '../parts/useOriginName';

type Answer = ResponseOf<typeof statisticAnalysis.service>;

/** Parts of charging by energy: connector types, origins of the drivers and price periods. */
export function PartsPanels() {
  const { charging } = useAnalysis();
  const answer = useChargingServiceQuery({ body: charging });
  return (
    <AnswerPanel answer={answer} rows={5}>
      {({ connectorTypes, periods, origins }) => (
        <>
          <ConnectorTypes parts={connectorTypes} />
          <Origins parts={origins} />
          <Periods parts={periods} />
        </>
      )}
    </AnswerPanel>
  );
}

type Part = Omit<Answer['origins'][number], 'origin'>;

function useHeads(): string[] {
  const { t, i18n } = useTranslation(['figures', 'statistics']);
  return [
    t('sessions.name'),
    `${t('energy.name')}, ${nameUnit('kWh', i18n.language)}`,
    t('statistics:currency'),
    t('net.name'),
  ];
}

/** A bar of energy with its sessions, which leads to its orders; amounts stand by currency in the file. */
function usePartBar() {
  const { toOrders } = useAnalysis();
  const { formatCount, formatEnergy, formatSum } = useFigureText();
  return (
    label: string,
    { energy, parts, isOneCurrency }: MergedPart<Part>,
    filters: PageTarget['part'],
  ): FigureBar => {
    const sessions = parts.reduce((sum, part) => sum + part.sessions, 0);
    const [only] = parts;
    const words = [formatCount(sessions), formatEnergy(energy)];
    const sum = isOneCurrency && only ? [formatSum(only.net, only.currency)] : [];
    return {
      key: label,
      label,
      value: Number(energy),
      text: [...words, ...sum].join(' · '),
      cells: [sessions, Number(energy), ...parts.flatMap(({ currency, net }) => [currency, Number(net)])],
      rows: toOrders(filters),
    };
  };
}

function ConnectorTypes({ parts }: { parts: Answer['connectorTypes'] }) {
  const heads = useHeads();
  const toBar = usePartBar();
  const bars = mergeParts(parts, (part) => part.connectorType).map(([type, merged]) =>
    toBar(type, merged, { connectorTypes: [type] }),
  );
  return <BarsPanel figure="connectorType" bars={bars} heads={heads} />;
}

/** An order without an app user has no filter of its own, so its bar leads nowhere. */
function Origins({ parts }: { parts: Answer['origins'] }) {
  const heads = useHeads();
  const toBar = usePartBar();
  const nameOrigin = useOriginName();
  const bars = mergeParts(parts, (part) => part.origin).map(([origin, merged]) => {
    const { rows, ...bar } = toBar(nameOrigin(origin), merged, { origins: [origin] });
    return origin === null || !rows ? bar : { ...bar, rows };
  });
  return <BarsPanel figure="origin" bars={bars} heads={heads} />;
}

function Periods({ parts }: { parts: Answer['periods'] }) {
  const { t, i18n } = useTranslation(['figures', 'statistics', 'money']);
  const { toOrders } = useAnalysis();
  const { formatEnergy, formatSum } = useFigureText();
  const bars = mergeParts(parts, ({ period }) => period).map(([period, { energy, parts: each, isOneCurrency }]) => {
    const [only] = each;
    const sum = isOneCurrency && only ? ` · ${formatSum(only.amount, only.currency)}` : '';
    return {
      ...{ key: period, label: t(`money:period.${period}`), value: Number(energy) },
      text: `${formatEnergy(energy)}${sum}`,
      cells: [Number(energy), ...each.flatMap(({ currency, amount }) => [currency, Number(amount)])],
      rows: toOrders({ pricePeriods: [period] }),
    };
  });
  const heads = [
    `${t('energy.name')}, ${nameUnit('kWh', i18n.language)}`,
    t('statistics:currency'),
    t('statistics:amount'),
  ];
  return <BarsPanel figure="pricePeriod" bars={bars} heads={heads} isWide />;
}
