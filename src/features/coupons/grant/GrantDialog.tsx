import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogShell } from '../../../kit/feedback/DialogShell';
import { SegmentedField } from '../../../kit/form/SegmentedField';
import { ActivityGrant } from './ActivityGrant';
import { CodeGrant } from './CodeGrant';

const WAYS = ['activity', 'code'] as const;

interface GrantDialogProps {
  /** The activity to begin with; null: none. */
  activityId: string | null;
  onClose: () => void;
}

/** Grants coupons of an activity to app users, or exchanges a code for an app user. */
export function GrantDialog({ activityId, onClose }: GrantDialogProps) {
  const { t } = useTranslation('coupons');
  const [way, choose] = useState<string>('activity');
  return (
    <DialogShell title={t('grant.action')} onClose={onClose}>
      <Stack gap={14}>
        <SegmentedField
          label={t('grant.way')}
          value={way}
          data={WAYS.map((value) => ({ value, label: t(`grant.by.${value}`) }))}
          onChange={choose}
        />
      </Stack>
      {way === 'activity' ? <ActivityGrant activityId={activityId} onDone={onClose} /> : <CodeGrant onDone={onClose} />}
    </DialogShell>
  );
}
