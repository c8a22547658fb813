import { useTranslation } from 'react-i18next';
import { useEditAppUserTagsMutation } from '../../api/evo-basic/adminGetApp';
import type { AppUser } from '../../contract/evo-basic/adminGetApp';
import { OptionMultiSelect } from '../../entities/option/OptionMultiSelect';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';

interface TagsDialogProps {
  user: AppUser;
  onClose: () => void;
}

/** Sets the tags of an app user. */
export function TagsDialog({ user, onClose }: TagsDialogProps) {
  const { t } = useTranslation(['appUsers', 'records']);
  const action = useActionForm({
    initial: { tagIds: user.tags.map(({ id }) => id) },
    mutation: useEditAppUserTagsMutation(),
    toCall: ({ tagIds }) => ({ body: { id: user.id, tagIds } }),
    announce: 'save',
    onDone: onClose,
  });
  return (
    <ActionDialog
      action={action}
      title={t('tagsOf', { name: user.name })}
      submitLabel={t('records:form.save')}
      onClose={onClose}
    >
      <OptionMultiSelect
        data-autofocus
        kind="appUserTag"
        label={t('fields.tags')}
        comboboxProps={{ withinPortal: true }}
        {...action.form.getInputProps('tagIds')}
      />
    </ActionDialog>
  );
}
