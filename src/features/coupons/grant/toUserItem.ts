import type { ComboboxItem } from '@mantine/core';
import type { Option } from '../../../api/options';

/** Option of an app user in a select; with phone or email, since names repeat. */
export const toUserItem = ({ id, name, phone, email }: Option): ComboboxItem => ({
  value: id,
  label: [name, phone ?? email].filter(Boolean).join(' · '),
});
