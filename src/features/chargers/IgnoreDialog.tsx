import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useIgnoreUnknownMutation } from '../../api/evo-basic/iotChargers';
import { lines } from '../../contract/fields';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';

interface IgnoreDialogProps {
  identity: string;
  onClose: () => void;
}

const validate = validateBy(z.object({ reason: lines(256) }));

/** Removes an unknown charger from the list, with a reason. */
export function IgnoreDialog({ identity, onClose }: IgnoreDialogProps) {
  const { t } = useTranslation(['chargers', 'outcomes']);
  const action = useActionForm({
    initial: { reason: '' },
    validate,
    mutation: useIgnoreUnknownMutation(),
    toCall: ({ reason }) => ({ body: { identity, isIgnored: true as const, reason } }),
    announce: () => t('outcomes:done.ignored', { name: identity }),
    onDone: onClose,
  });
  return (
    <ActionDialog
      action={action}
      title={t('unknown.ignoreTitle', { code: identity })}
      submitLabel={t('unknown.ignore')}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t('unknown.ignoreText')}</p>
      <Textarea required data-autofocus rows={2} label={t('unknown.reason')} {...action.form.getInputProps('reason')} />
    </ActionDialog>
  );
}
