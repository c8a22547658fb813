import { Radio, Stack, Text, type RadioGroupProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChargingOrderDetail } from '../../contract/evo-bill/orderRow';
import { isZero } from '../../lib/decimal';
import { formatMoney } from '../../lib/money';

interface RefundTargetProps {
  hasRefundWallet: boolean;
  /** Sources that take refunds. */
  sources: ChargingOrderDetail['refundSources'];
  /** Sum that all sources together can take. */
  sourceLeft: string;
  field: Partial<RadioGroupProps>;
}

/** The choice between wallet and payment source; an order that was paid from the wallet has only that one. */
export function RefundTarget({ hasRefundWallet, sources, sourceLeft, field }: RefundTargetProps) {
  const { t, i18n } = useTranslation('orders');
  const figure = (amount: string) => formatMoney(amount, i18n.language);
  const leadsElsewhere = sources.some(({ destination }) => destination !== 'wallet');
  if (hasRefundWallet && sources.length > 0 && !leadsElsewhere) {
    return (
      <Text>
        {t('refund.target')}: {t('refund.wallet')}
      </Text>
    );
  }
  return (
    <Radio.Group label={t('refund.target')} {...field}>
      <Stack gap={8} mt={4}>
        <Radio value="wallet" disabled={!hasRefundWallet} label={t('refund.wallet')} />
        <Radio
          value="source"
          disabled={isZero(sourceLeft)}
          label={t('refund.source')}
          description={
            isZero(sourceLeft)
              ? t('refund.sourceNone')
              : sources
                  .filter(({ left }) => !isZero(left))
                  .map(({ destination, left }) => t(`refund.upTo.${destination ?? 'wallet'}`, { left: figure(left) }))
                  .join(', ')
          }
        />
      </Stack>
    </Radio.Group>
  );
}
