import { Modal, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useGetAppUserListQuery } from '../../api/evo-basic/adminGetApp';
import { isProblem } from '../../api/problem';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { useRemoteStartChargeMutation } from '../../api/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../contract/live/connector';
import { idTag, MAX_ID_TAG } from '../../contract/fields';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { FormShell } from '../../kit/form/FormShell';
import { validateBy } from '../../kit/form/validateBy';
import { isAbove } from '../../lib/decimal';
import { PrepayField } from './PrepayField';

interface StartDialogProps {
  row: LiveConnector;
  onDone: (commandId: string) => void;
  onCancel: () => void;
}

const startForm = z.object({
  userId: z.string(),
  idTag: z.union([idTag, z.literal('')]),
  prepay: z
    .string()
    .trim()
    .regex(/^(\d{1,12}(\.\d{1,3})?)?$/, 'validation.amount'),
  reason: z.string().max(256, 'validation.maxLength'),
});
const validate = validateBy(startForm);
const SEARCH_PAUSE_MS = 250;

/** Starts a session for an app user, by one of their tags, or by a tag alone. */
export function StartDialog({ row, onDone, onCancel }: StartDialogProps) {
  const { t } = useTranslation(['monitor', 'common']);
  const [search, setSearch] = useState('');
  const [text] = useDebouncedValue(search, SEARCH_PAUSE_MS);
  const { data: users = [], isFetching } = useGetAppUserListQuery({ body: text ? { text } : {} });
  const [start, { isLoading, error }] = useRemoteStartChargeMutation();
  const [balance, setBalance] = useState<string | null>(null);
  const [userTag, setUserTag] = useState<string>();
  const form = useForm({
    initialValues: { userId: '', idTag: '', prepay: '', reason: '' },
    validate: (values) => ({
      ...validate(values),
      ...(values.userId === '' && !values.idTag.trim() && { idTag: <FieldMessage message={t('start.noDriver')} /> }),
      ...(balance !== null &&
        isAbove(values.prepay, balance) && { prepay: <FieldMessage message={t('start.prepayTooMuch')} /> }),
    }),
  });
  const keyOf = useIdempotencyKey(form.values);

  const chooseUser = (userId: string | null) => {
    // The list of users follows the search, which choosing changes.
    setUserTag(users.find((user) => user.id === userId)?.idTags[0]);
    form.setValues({ userId: userId ?? '', idTag: '' });
  };
  const submit = ({ userId, idTag: tag, prepay, reason }: typeof form.values) => {
    const { chargerCode, connector } = row;
    const ahead = balance === null ? '' : prepay.trim();
    const body = {
      chargerCode,
      connector,
      ...(tag && { idTag: tag }),
      ...(ahead && { prepay: ahead }),
      ...(reason && { reason }),
    };
    return start({ params: { userId: userId || '0' }, body, idempotencyKey: keyOf() })
      .unwrap()
      .then(({ commandId }) => onDone(commandId));
  };

  return (
    <Modal
      opened
      title={t('start.title', { connector: `${row.chargerCode} · ${row.connector}` })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      onClose={onCancel}
    >
      <FormShell
        form={form}
        onSubmit={submit}
        isSaving={isLoading}
        problem={isProblem(error) ? error : null}
        submitLabel={t('start.verb')}
        onCancel={onCancel}
      >
        <Select
          data-autofocus
          label={t('start.user')}
          description={t('start.userHint')}
          searchable
          clearable
          searchValue={search}
          onSearchChange={setSearch}
          // The server has searched already, in fields that the option does not show.
          filter={({ options }) => options}
          nothingFoundMessage={isFetching ? t('common:loading') : t('start.noUser')}
          data={users.map((user) => ({
            value: user.id,
            label: [user.name, user.phone ?? user.email].filter(Boolean).join(' · '),
          }))}
          value={form.values.userId || null}
          onChange={chooseUser}
        />
        <TextInput
          required={form.values.userId === ''}
          label={t('start.tag')}
          placeholder={userTag}
          description={t('start.tagHint')}
          maxLength={MAX_ID_TAG[row.ocppVersion]}
          {...form.getInputProps('idTag')}
        />
        <PrepayField
          chargerCode={row.chargerCode}
          idTag={form.values.idTag.trim()}
          userId={form.values.userId}
          onBalance={setBalance}
          {...form.getInputProps('prepay')}
        />
        <TextInput label={t('confirm.reason')} maxLength={256} {...form.getInputProps('reason')} />
      </FormShell>
    </Modal>
  );
}
