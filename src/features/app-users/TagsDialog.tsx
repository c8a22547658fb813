import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditAppUserTagsMutation } from '../../api/evo-basic/adminGetApp';
import { isProblem } from '../../api/problem';
import type { AppUser } from '../../contract/evo-basic/adminGetApp';
import { OptionMultiSelect } from '../../entities/option/OptionMultiSelect';

interface TagsDialogProps {
  user: AppUser;
  onClose: () => void;
}

/** Sets the tags of an app user. It is open while it is rendered. */
export function TagsDialog({ user, onClose }: TagsDialogProps) {
  const { t } = useTranslation(['appUsers', 'records', 'common']);
  const [tagIds, setTagIds] = useState(() => user.tags.map(({ id }) => id));
  const [save, { isLoading, error }] = useEditAppUserTagsMutation();
  const submit = async () => {
    const { error: refused } = await save({ body: { id: user.id, tagIds } });
    if (!refused) onClose();
  };
  return (
    <Modal
      opened
      title={t('tagsOf', { name: user.name })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <OptionMultiSelect
        data-autofocus
        kind="appUserTag"
        label={t('fields.tags')}
        value={tagIds}
        onChange={setTagIds}
        error={isProblem(error) && error.message}
        comboboxProps={{ withinPortal: true }}
      />
      <Group justify="flex-end" gap={8} mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button variant="filled" loading={isLoading} onClick={() => void submit()}>
          {t('records:form.save')}
        </Button>
      </Group>
    </Modal>
  );
}
