import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkSelector } from '../../kit/crud/selection/bulkTarget';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { RunPreview } from './RunPreview';
import { RunProgress } from './RunProgress';

interface SettingRunDialogProps {
  /** The chargers. */
  selector: BulkSelector;
  onClose: () => void;
}

/** Gives chargers the settings of their model's template: a dry run first, then the result of each setting. */
export function SettingRunDialog({ selector, onClose }: SettingRunDialogProps) {
  const { t } = useTranslation('settingRuns');
  const [runId, setRunId] = useState<string | null>(null);
  return (
    <DialogShell size="lg" title={t('title')} onClose={onClose}>
      {runId === null ? (
        <RunPreview selector={selector} onStarted={setRunId} onClose={onClose} />
      ) : (
        <RunProgress id={runId} onClose={onClose} />
      )}
    </DialogShell>
  );
}
