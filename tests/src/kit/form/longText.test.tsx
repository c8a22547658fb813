import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startI18n } from '../../../../src/app/i18n/i18n';
import { lines, text } from '../../../../src/contract/fields';
import { FormShell } from '../../../../src/kit/form/FormShell';
import { validateBy } from '../../../../src/kit/form/validateBy';
import { readIssueMessages } from '../../../../src/lib/issueMessages';
import { renderPage } from '../../../harness/renderWithProviders';

const body = z.strictObject({ name: text(64), remark: lines(256) });

function Sample() {
  const form = useForm({
    initialValues: { name: '', remark: '' },
    validateInputOnBlur: true,
    validate: validateBy(body),
  });
  return (
    <FormShell form={form} onSubmit={() => Promise.resolve()} isSaving={false} problem={null} submitLabel="Save">
      <TextInput label="Name" {...form.getInputProps('name')} />
      <Textarea label="Remark" {...form.getInputProps('remark')} />
    </FormShell>
  );
}

describe('a text that is too long', () => {
  it.each([
    ['Name', 127, 'At most 64 characters, now 127'],
    ['Remark', 300, 'At most 256 characters, now 300'],
  ])('is taken whole by %s, and named at its field with its length', async (label, length, message) => {
    const user = userEvent.setup();
    renderPage(<Sample />);
    await user.click(screen.getByLabelText(label));
    await user.paste('ж'.repeat(length));
    await user.tab();
    expect(screen.getByLabelText(label)).toHaveValue('ж'.repeat(length));
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('its message', () => {
  beforeAll(startI18n);

  it.each([
    ['en_US', 'At most 64 characters, now 127'],
    ['zh_CN', '最多 64 个字符，现在 127 个'],
    ['ru', 'Не более 64 символов, сейчас 127'],
    ['kk', 'Ең көбі 64 таңба, қазір 127'],
  ])('has both figures in %s', async (language, message) => {
    const { error } = body.safeParse({ name: 'x'.repeat(127), remark: 'y' }, { reportInput: true });
    const [first] = [...readIssueMessages(error?.issues ?? [])];
    await i18next.changeLanguage(language);
    expect(i18next.t(`errors:validation.maxLength`, { ...first?.[1].values })).toBe(message);
    await i18next.changeLanguage('en_US');
  });
});
