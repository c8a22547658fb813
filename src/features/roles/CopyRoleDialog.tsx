import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCopyRoleMutation } from '../../api/evo-basic/sysRole';
import { text } from '../../contract/fields';
import type { Role } from '../../contract/evo-basic/sysRole';
import { useList } from '../../kit/crud/useList';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';

interface CopyRoleDialogProps {
  role: Role;
  onClose: () => void;
}

const NAME_LENGTH = 64;
const validate = validateBy(z.object({ name: text(NAME_LENGTH) }));

/** Makes a role like another one, and opens it. */
export function CopyRoleDialog({ role, onClose }: CopyRoleDialogProps) {
  const { t } = useTranslation('roles');
  const { state } = useList();
  const action = useActionForm({
    initial: { name: t('copyName', { name: role.name }).slice(0, NAME_LENGTH) },
    validate,
    mutation: useCopyRoleMutation(),
    toCall: ({ name }) => ({ body: { id: role.id, name } }),
    announce: 'add',
    onDone: ({ id, leftOut }) => {
      if (leftOut > 0) notifications.show({ message: t('leftOut', { count: leftOut }) });
      onClose();
      state.openRecord(id);
    },
  });
  return (
    <ActionDialog action={action} title={t('copyTitle', { name: role.name })} submitLabel={t('copy')} onClose={onClose}>
      <p style={{ margin: 0 }}>{t('copyText')}</p>
      <TextInput required data-autofocus label={t('fields.name')} {...action.form.getInputProps('name')} />
    </ActionDialog>
  );
}
