import { useTranslation } from 'react-i18next';
import { useCarWashServiceQuery } from '../../../api/evo-basic/statisticAnalysis';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { BarsPanel, type FigureBar } from '../parts/BarsPanel';
import { useFigureText } from '../parts/useFigureText';
import { mergeWashes, type WashPart } from './mergeWashes';

/** Mix of services, and bays. */
export function WashParts() {
  const { t } = useTranslation(['statistics', 'figures']);
  const { wash } = useAnalysis();
  const answer = useCarWashServiceQuery({ body: wash });
  const toBars = useWashBars();
  const heads = [
    t('figures:washes.name'),
    t('currency'),
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
            bars={toBars(
              services.map((part) => ({ id: part.serviceId, label: part.service, ...part })),
              'serviceIds',
            )}
          />
          <BarsPanel
            figure="washes"
            title={t('bays')}
            heads={heads}
            bars={toBars(
              washers.map((part) => ({ id: part.washerId, label: `${part.washer}, ${part.washSite}`, ...part })),
              'washerIds',
            )}
          />
        </>
      )}
    </AnswerPanel>
  );
}

/** Bars of washes that lead to their orders, with revenue where each has one currency. */
function useWashBars() {
  const { toWashOrders } = useAnalysis();
  const { formatCount, formatSum } = useFigureText();
  return (parts: readonly WashPart[], filter: 'serviceIds' | 'washerIds'): FigureBar[] => {
    const merged = mergeWashes(parts);
    const hasMoney = merged.every(({ sums }) => sums.length === 1);
    return merged.map(({ label, washes, ids, sums }) => ({
      ...{ key: label, label, value: washes },
      text: [formatCount(washes), ...(hasMoney ? sums.map((sum) => formatSum(sum.net, sum.currency)) : [])].join(' · '),
      cells: [
        washes,
        ...sums.flatMap((sum) => [sum.currency, Number(sum.revenue), Number(sum.refunded), Number(sum.net)]),
      ],
      rows: toWashOrders({ [filter]: ids }),
    }));
  };
}
