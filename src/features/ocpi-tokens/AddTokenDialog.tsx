import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddOcpiTokenMutation } from '../../api/evo-basic/ocpiToken';
import type { ResponseOf } from '../../contract/endpoint';
import { ocpiTokenBody, type ocpiTokens } from '../../contract/evo-basic/ocpiToken';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { CopyableId } from '../../kit/layout/CopyableId';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';

const validate = validateBy(ocpiTokenBody);

/** Makes a token for a partner, and shows it this once. */
export function AddTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ocpiTokens');
  const [made, setMade] = useState<ResponseOf<typeof ocpiTokens.add> | null>(null);
  const action = useActionForm({
    initial: { name: '' },
    validate,
    mutation: useAddOcpiTokenMutation(),
    toCall: ({ name }) => ({ body: { name } }),
    onDone: setMade,
    announce: null,
  });
  const { form } = action;
  if (made === null) {
    return (
      <ActionDialog action={action} title={t('addTitle')} submitLabel={t('add')} onClose={onClose}>
        <TextInput required data-autofocus label={t('fields.name')} {...form.getInputProps('name')} />
      </ActionDialog>
    );
  }
  return (
    // The token is shown only once, so a click outside must not close the dialog.
    <Modal
      opened
      size="lg"
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('made', { name: form.values.name })}
      onClose={onClose}
    >
      <p>{t('once')}</p>
      <Facts>
        <Fact label={t('token')}>
          <CopyableId value={made.token} />
        </Fact>
        <Fact label={t('url')}>
          <CopyableId value={made.url} />
        </Fact>
      </Facts>
      <Group justify="flex-end" gap={8} mt="lg">
        <Button variant="filled" onClick={onClose}>
          {t('done')}
        </Button>
      </Group>
    </Modal>
  );
}
