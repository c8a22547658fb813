import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MOST_RECIPIENTS, type mailedReportBody } from '../../contract/evo-basic/mailedReport';
import { LOCALES } from '../../contract/fields';
import type { FormValues } from '../../kit/form/formValues';
import classes from './Reports.module.css';
import { SelectField } from '../../kit/form/SelectField';

/** Addresses that a report goes to, each with its language. */
export function RecipientsField({ form }: { form: UseFormReturnType<FormValues<typeof mailedReportBody>> }) {
  const { t } = useTranslation(['mailedReports', 'records']);
  const { recipients } = form.values;
  const language = recipients.at(-1)?.language ?? 'en_US';
  return (
    <Input.Wrapper
      required
      label={t('fields.recipients')}
      labelElement="div"
      error={form.errors['recipients']}
      data-path="recipients"
    >
      <div className={classes.recipients}>
        {recipients.map(({ email }, index) => (
          <div key={index} className={classes.recipient}>
            <TextInput
              type="email"
              placeholder={t('fields.email')}
              aria-label={t('recipient', { number: index + 1 })}
              {...form.getInputProps(`recipients.${index}.email`)}
            />
            <SelectField
              aria-label={t('fields.language')}
              allowDeselect={false}
              data={LOCALES.map((value) => ({ value, label: t(`records:language.${value}`) }))}
              {...form.getInputProps(`recipients.${index}.language`)}
            />
            <ActionIcon
              aria-label={t('removeRecipient', { email: email || index + 1 })}
              disabled={recipients.length === 1}
              onClick={() => form.removeListItem('recipients', index)}
            >
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="subtle"
          size="sm"
          disabled={recipients.length >= MOST_RECIPIENTS}
          leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
          onClick={() => form.insertListItem('recipients', { email: '', language })}
        >
          {t('addRecipient')}
        </Button>
      </div>
    </Input.Wrapper>
  );
}
