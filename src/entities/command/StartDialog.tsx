import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useGetAppUserListQuery } from '../../api/evo-basic/adminGetApp';
import { useRemoteStartChargeMutation } from '../../api/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../contract/live/connector';
import { idTag, MAX_ID_TAG } from '../../contract/fields';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
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
  const [balance, setBalance] = useState<string | null>(null);
  const [userTag, setUserTag] = useState<string>();
  const action = useActionForm({
    initial: { userId: '', idTag: '', prepay: '', reason: '' },
    validate: (values) => ({
      ...validate(values),
      ...(values.userId === '' && !values.idTag.trim() && { idTag: <FieldMessage message={t('start.noDriver')} /> }),
      ...(balance !== null &&
        isAbove(values.prepay, balance) && { prepay: <FieldMessage message={t('start.prepayTooMuch')} /> }),
    }),
    validateInputOnBlur: false,
    mutation: useRemoteStartChargeMutation(),
    toCall: ({ userId, idTag: tag, prepay, reason }) => {
      const { chargerCode, connector } = row;
      const ahead = balance === null ? '' : prepay.trim();
      const optionalParts = { ...(tag && { idTag: tag }), ...(ahead && { prepay: ahead }), ...(reason && { reason }) };
      return { params: { userId: userId || '0' }, body: { chargerCode, connector, ...optionalParts } };
    },
    operation: null,
    onDone: ({ commandId }) => onDone(commandId),
  });
  const { form } = action;

  const chooseUser = (userId: string | null) => {
    // The list of users follows the search, which choosing changes.
    setUserTag(users.find((user) => user.id === userId)?.idTags[0]);
    form.setValues({ userId: userId ?? '', idTag: '' });
  };
  return (
    <ActionDialog
      action={action}
      title={t('start.title', { connector: `${row.chargerCode} · ${row.connector}` })}
      submitLabel={t('start.verb')}
      onClose={onCancel}
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
    </ActionDialog>
  );
}
