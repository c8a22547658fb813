import { useTranslation } from 'react-i18next';
import { useCarWashServiceQuery } from '../../../api/evo-basic/statisticAnalysis';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { BarsPanel, type FigureBar } from '../parts/BarsPanel';
import { useFigureText } from '../parts/useFigureText';
import { mergeWashes, type MergedWashes } from './mergeWashes';

/** Mix of services, and bays. */
export function WashParts() {
  const { t } = useTranslation(['statistics', 'figures']);
  const { wash } = useAnalysis();
  const answer = useCarWashServiceQuery({ body: wash });
  const toBar = useWashBar();
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
            bars={mergeWashes(services.map((part) => ({ id: part.serviceId, label: part.service, ...part }))).map(
              (merged) => toBar(merged, 'serviceIds'),
            )}
          />
          <BarsPanel
            figure="washes"
            title={t('bays')}
            heads={heads}
            bars={mergeWashes(
              washers.map((part) => ({ id: part.washerId, label: `${part.washer}, ${part.washSite}`, ...part })),
            ).map((merged) => toBar(merged, 'washerIds'))}
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
  return ({ label, washes, ids, sums }: MergedWashes, filter: string): FigureBar => {
    const [only, ...others] = sums;
    const money = only && others.length === 0 ? [formatSum(only.net, only.currency)] : [];
    return {
      ...{ key: ids.join(' '), label, value: washes },
      text: [formatCount(washes), ...money].join(' · '),
      cells: [
        washes,
        ...sums.flatMap((sum) => [sum.currency, Number(sum.revenue), Number(sum.refunded), Number(sum.net)]),
      ],
      rows: toWashOrders({ [filter]: ids }),
    };
  };
}
