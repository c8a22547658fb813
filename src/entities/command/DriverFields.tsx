import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOptionsQuery, type Option } from '../../api/options';
import { OptionSelect } from '../option/OptionSelect';

interface DriverFieldsProps {
  /** Id of the app user; empty: none is chosen. */
  userId: string;
  onUser: (userId: string) => void;
  /** Input of the tag. */
  tag: TextInputProps;
}

/** The driver of a command: an app user, by one of their tags, or a tag alone. */
export function DriverFields({ userId, onUser, tag }: DriverFieldsProps) {
  const { t } = useTranslation('monitor');
  const { data: users = [] } = useOptionsQuery({ kind: 'appUser', ids: [userId] }, { skip: userId === '' });
  return (
    <>
      <OptionSelect
        data-autofocus
        clearable
        kind="appUser"
        toItem={toNameAndContact}
        label={t('start.user')}
        description={t('start.userHint')}
        value={userId || null}
        onChange={(id) => onUser(id ?? '')}
      />
      <TextInput
        required={userId === ''}
        label={t('start.tag')}
        placeholder={userId === '' ? undefined : users[0]?.idTags?.[0]}
        description={t('start.tagHint')}
        {...tag}
      />
    </>
  );
}

const toNameAndContact = ({ id, name, phone, email }: Option) => ({
  value: id,
  label: [name, phone ?? email].filter(Boolean).join(' · '),
});
