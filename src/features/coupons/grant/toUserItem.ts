import type { ComboboxItem } from '@mantine/core';
import type { Option } from '../../../api/options';

/** An app user as a select offers it: names repeat, contact data tell them apart. */
export const toUserItem = ({ id, name, phone, email }: Option): ComboboxItem => ({
  value: id,
  label: [name, phone ?? email].filter(Boolean).join(' · '),
});
