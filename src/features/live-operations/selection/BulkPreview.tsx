import { Button, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MOST_COMMANDS } from '../../../contract/evo-monitor/bulkCommand';
import { useReason } from '../../../kit/form/useReason';
import { formatNumber } from '../../../lib/format';
import { useSelectedRows } from '../../../live/selectionHooks';
import { useServerNow } from '../../../live/useServerNow';
import { planBulk, type BulkTarget, type BulkVariant } from './bulkPlan';
import { BulkFoot } from '../../../entities/command/BulkFoot';
import { TargetList } from '../../../entities/command/TargetList';

interface BulkPreviewProps {
  variant: BulkVariant;
  keys: readonly string[];
  isSaving: boolean;
  problem: string | null;
  onSend: (targets: readonly BulkTarget[], reason: string) => void;
  onClose: () => void;
}

/** A dry run by the rule of the single command: how many are sent, and each that is not possible with its reason. */
export function BulkPreview({ variant, keys, isSaving, problem, onSend, onClose }: BulkPreviewProps) {
  const { t, i18n } = useTranslation(['monitor', 'common']);
  const { reason, tooLong, input } = useReason();
  const { targets, refused } = planBulk(variant, useSelectedRows(keys), useServerNow());
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  const isTooMany = targets.length > MOST_COMMANDS;
  const message = isTooMany ? t('bulk.tooMany', { max: figure(MOST_COMMANDS) }) : (tooLong ?? problem);
  return (
    <>
      <Text mb="md">{t(`confirm.${variant.word}.consequence`)}</Text>
      {targets.some(({ isUpdating }) => isUpdating) && variant.action === 'reset' && (
        <Text mb="md">{t('confirm.resetUpdating.consequence')}</Text>
      )}
      <p role="status">
        <strong>{t('bulk.willSend', { figure: figure(targets.length) })}</strong>
        {refused.length > 0 && <> · {t('bulk.notPossible', { figure: figure(refused.length) })}</>}
      </p>
      <TargetList
        label={t('bulk.notPossibleList')}
        targets={refused.map(({ id, name, reason: refusal }) => ({ id, name, text: t(`disabled.${refusal}`) }))}
      />
      <TextInput mt="md" label={t('confirm.reason')} description={t('confirm.reasonHint')} {...input} />
      <BulkFoot problem={message}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          variant="filled"
          {...(variant.action === 'reset' && { color: 'red' })}
          disabled={targets.length === 0 || isTooMany || tooLong !== null}
          loading={isSaving}
          onClick={() => onSend(targets, reason)}
        >
          {t(`confirm.${variant.word}.verb`)}
        </Button>
      </BulkFoot>
    </>
  );
}
