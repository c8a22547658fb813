import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogShell } from '../../../kit/feedback/DialogShell';
import { SegmentedField } from '../../../kit/form/SegmentedField';
import { ActivityGrant } from './ActivityGrant';
import { CodeGrant } from './CodeGrant';

const WAYS = ['activity', 'code'] as const;

interface GrantDialogProps {
  /** Code of the activity to begin with; empty: none. */
  activityCode: string;
  onClose: () => void;
}

/** Grants coupons of an activity to app users, or exchanges a code for an app user. */
export function GrantDialog({ activityCode, onClose }: GrantDialogProps) {
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
      {way === 'activity' ? (
        <ActivityGrant activityCode={activityCode} onDone={onClose} />
      ) : (
        <CodeGrant onDone={onClose} />
      )}
    </DialogShell>
  );
}
