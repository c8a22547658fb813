import { useTranslation } from 'react-i18next';
import { useCarWashServiceQuery } from '../../../api/evo-basic/statisticAnalysis';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { BarsPanel, type FigureBar } from '../parts/BarsPanel';
import { useFigureText } from '../parts/useFigureText';

interface WashPart {
  id: string;
  label: string;
  washes: number;
  currency: string;
  revenue: string;
  refunded: string;
  net: string;
}

/** Mix of services, and bays. */
export function WashParts() {
  const { t } = useTranslation(['statistics', 'figures']);
  const { wash } = useAnalysis();
  const answer = useCarWashServiceQuery({ body: wash });
  const toBar = useWashBar();
  const heads = [
    t('currency'),
    t('figures:washes.name'),
    t('figures:revenue.name'),
    t('figures:refunded.name'),
    t('figures:net.name'),
  ];
  return (
    <AnswerPanel answer={answer} rows={6}>
      {({ services, washers }) => (
        <>
          <BarsPanel
            figure="washes"
            title={t('serviceMix')}
            heads={heads}
            bars={services.map(({ serviceId, service, ...part }) =>
              toBar({ id: serviceId, label: service, ...part }, 'serviceIds'),
            )}
          />
          <BarsPanel
            figure="washes"
            title={t('bays')}
            heads={heads}
            bars={washers.map(({ washerId, washer, washSite, ...part }) =>
              toBar({ id: washerId, label: `${washer}, ${washSite}`, ...part }, 'washerIds'),
            )}
          />
        </>
      )}
    </AnswerPanel>
  );
}

/** A bar of washes with their revenue, which leads to its orders. */
function useWashBar() {
  const { toWashOrders } = useAnalysis();
  const { formatCount, formatSum } = useFigureText();
  return ({ id, label, washes, currency, revenue, refunded, net }: WashPart, filter: string): FigureBar => ({
    ...{ key: `${id} ${currency}`, label, value: washes },
    text: `${formatCount(washes)} · ${formatSum(net, currency)}`,
    cells: [currency, washes, Number(revenue), Number(refunded), Number(net)],
    rows: toWashOrders({ [filter]: [id], currencies: [currency] }),
  });
}
