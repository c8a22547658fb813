import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useSettleAbnormalMutation, useSettlePreviewQuery } from '../../api/evo-bill/chargingStationAbnormalOrders';
import type { AbnormalOrder, Repricing } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { toFormProblem } from '../../kit/form/toFormProblem';
import { useAction } from '../../kit/form/useAction';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { compare, negateAmount } from '../../lib/decimal';
import { withUnit } from '../../lib/format';
import { countDigits, formatMoney } from '../../lib/money';
import { ConflictNote } from './ConflictNote';
import { useSeenVersion } from './useSeenVersion';

interface SettleDialogProps {
  order: AbnormalOrder;
  onClose: () => void;
}

/** Prices an order again, after showing its old and new price and the resulting movements of money. */
export function SettleDialog({ order, onClose }: SettleDialogProps) {
  const { t, i18n } = useTranslation('abnormalOrders');
  const { id, no, currency } = order;
  const version = useSeenVersion(order);
  const preview = useSettlePreviewQuery({ params: { id }, body: { version } }, { refetchOnMountOrArgChange: true });
  const { send, isSaving, problem } = useAction(useSettleAbnormalMutation(), ({ amount }) => {
    notifications.show({
      message: t('settle.done', { no, amount: withUnit(formatMoney(amount, i18n.language), currency, i18n.language) }),
      role: 'status',
    });
    onClose();
  });
  const repricing = preview.isFetching ? undefined : preview.data;
  const refusal = preview.isFetching ? null : toFormProblem(preview.error);
  return (
    <ConfirmDialog
      title={t('settle.title', { no })}
      confirmLabel={t('settle.verb')}
      isSaving={isSaving || repricing === undefined}
      onConfirm={refusal ? null : () => void send({ params: { id }, body: { version } })}
      onCancel={onClose}
    >
      {!refusal && <Text mb="md">{t('settle.text')}</Text>}
      {preview.isFetching && <SkeletonRows count={2} />}
      {repricing && <RepricingFacts repricing={repricing} />}
      <ConflictNote problem={refusal ?? problem} />
    </ConfirmDialog>
  );
}

function RepricingFacts({ repricing: { currency, before, after, difference } }: { repricing: Repricing }) {
  const { t, i18n } = useTranslation('abnormalOrders');
  const figure = (amount: string) =>
    withUnit(formatMoney(amount, i18n.language, countDigits(after)), currency, i18n.language);
  const direction = compare(difference, '0');
  const moved = { '-1': 'settle.refunds', '0': 'settle.none', '1': 'settle.collects' } as const;
  return (
    <>
      <Facts>
        <Fact label={t('settle.now')}>{before === null ? t('settle.noPrice') : figure(before)}</Fact>
        <Fact label={t('settle.new')}>{figure(after)}</Fact>
      </Facts>
      <Text my="md" fw={600}>
        {t(moved[direction], { amount: figure(direction < 0 ? negateAmount(difference) : difference) })}
      </Text>
    </>
  );
}
