import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBulkCommandMutation } from '../../../api/evo-monitor/realTimeMonitoring';
import type { BulkCommandResult } from '../../../contract/evo-monitor/bulkCommand';
import { DialogShell } from '../../../kit/feedback/DialogShell';
import { useAction } from '../../../kit/form/useAction';
import { toBulkBody, type BulkTarget, type BulkVariant } from './bulkPlan';
import { BulkPreview } from './BulkPreview';
import { BulkResults } from '../../../entities/command/BulkResults';

interface BulkCommandDialogProps {
  variant: BulkVariant;
  /** Keys of the selected connectors. */
  keys: readonly string[];
  onClose: () => void;
}

interface SentBulk {
  reason: string;
  targets: ReadonlyMap<string, BulkTarget>;
  results: readonly BulkCommandResult[];
}

/** Sends one command to the selected connectors: a dry run first, then the life of each command. */
export function BulkCommandDialog({ variant, keys, onClose }: BulkCommandDialogProps) {
  const { t } = useTranslation('monitor');
  const [sent, setSent] = useState<SentBulk | null>(null);
  const { send, isSaving, problem } = useAction(useBulkCommandMutation());

  const sendTo = async (targets: readonly BulkTarget[], reason: string) => {
    const { data } = await send({ body: toBulkBody(variant, targets, reason) });
    if (!data) return;
    const again = new Set(data.results.map(({ id }) => id));
    setSent({
      reason,
      targets: sent?.targets ?? new Map(targets.map((target) => [target.id, target])),
      results: [...(sent?.results ?? []).filter(({ id }) => !again.has(id)), ...data.results],
    });
  };
  const action = t(`action.${variant.word}`);
  const title = sent ? t(`bulk.title.${toUnit(variant)}`, { action, count: sent.results.length }) : action;
  const call = { isSaving, problem: problem?.message ?? null, onClose };
  return (
    <DialogShell size="lg" title={title} onClose={onClose}>
      {sent === null ? (
        <BulkPreview
          {...call}
          variant={variant}
          keys={keys}
          onSend={(targets, reason) => void sendTo(targets, reason)}
        />
      ) : (
        <BulkResults
          {...call}
          results={sent.results}
          onRetry={(ids) =>
            void sendTo(
              ids.flatMap((id) => sent.targets.get(id) ?? []),
              sent.reason,
            )
          }
        />
      )}
    </DialogShell>
  );
}

/** The things that a command is for, as its title counts them. */
function toUnit({ action }: BulkVariant): 'sessions' | 'chargers' | 'connectors' {
  if (action === 'stop') return 'sessions';
  return action === 'reset' ? 'chargers' : 'connectors';
}
