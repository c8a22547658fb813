import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPORT_FORMATS } from '../../contract/exports';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { SaveNotice } from '../../kit/form/SaveNotice';
import { SegmentedField } from '../../kit/form/SegmentedField';
import { formatBytes } from '../../lib/format';
import { OptionSelect } from '../option/OptionSelect';
import { useCodesExport } from './useCodesExport';

interface CodesExportDialogProps {
  /** Null: it is chosen in the dialog. */
  activity: { id: string; name: string } | null;
  onClose: () => void;
}

/** Saves the exchange codes of an activity in plain, which happens once. */
export function CodesExportDialog({ activity, onClose }: CodesExportDialogProps) {
  const { t, i18n } = useTranslation(['exchangeCodes', 'common']);
  const [activityId, chooseActivity] = useState(activity?.id ?? null);
  const [format, chooseFormat] = useState<string>(EXPORT_FORMATS[0]);
  const { bytes, problem, save } = useCodesExport(onClose);
  const isSaving = bytes !== null;
  const run = () => {
    const known = EXPORT_FORMATS.find((each) => each === format);
    if (activityId !== null && known) void save(activityId, known);
  };
  return (
    <DialogShell
      title={activity ? t('plain.titleOf', { name: activity.name }) : t('plain.title')}
      // The codes come once: the file is not given up half-way.
      onClose={isSaving ? () => undefined : onClose}
      actions={
        <>
          <Button variant="default" disabled={isSaving} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="filled" disabled={activityId === null} loading={isSaving} onClick={run}>
            {t('plain.action')}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <SaveNotice>{t('plain.text')}</SaveNotice>
        {activity === null && (
          <OptionSelect
            required
            data-autofocus
            kind="couponActivity"
            label={t('fields.activity')}
            value={activityId}
            onChange={chooseActivity}
          />
        )}
        <SegmentedField
          label={t('plain.format')}
          value={format}
          data={EXPORT_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={chooseFormat}
        />
        {isSaving && <span role="status">{formatBytes(bytes, i18n.language)}</span>}
        {problem !== null && (
          <div role="alert">
            <FieldMessage message={problem} />
          </div>
        )}
      </Stack>
    </DialogShell>
  );
}
