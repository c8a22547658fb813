import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../access/Can';
import { CALL_OF } from '../../../entities/command/connectorActions';
import { ReasonedButton } from '../../../kit/form/ReasonedButton';
import { useSelectedRows } from '../../../live/selectionHooks';
import { useIsReplay } from '../../../live/replay/replayClock';
import { useServerNow } from '../../../live/useServerNow';
import { BulkCommandDialog } from './BulkCommandDialog';
import { BULK_VARIANTS, planBulk, type BulkVariant } from './bulkPlan';

/** Bulk commands in a fixed order; a command that no selected connector allows is disabled with the reason. */
export function BulkActions({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('monitor');
  const rows = useSelectedRows(keys);
  const now = useServerNow();
  const [pending, setPending] = useState<{ variant: BulkVariant; keys: readonly string[] } | null>(null);
  const isReplay = useIsReplay();
  const findReason = (variant: BulkVariant) => {
    if (isReplay) return t('disabled.replay');
    const { targets, refused } = planBulk(variant, rows, now);
    const [first] = refused;
    return first && targets.length === 0 ? t(`disabled.${first.reason}`) : null;
  };
  return (
    <>
      {BULK_VARIANTS.map((variant) => (
        <Can key={variant.word} allow={CALL_OF[variant.action]}>
          <ReasonedButton reason={findReason(variant)} onClick={() => setPending({ variant, keys })}>
            {t(`action.${variant.word}`)}
          </ReasonedButton>
        </Can>
      ))}
      {pending && <BulkCommandDialog {...pending} onClose={() => setPending(null)} />}
    </>
  );
}
