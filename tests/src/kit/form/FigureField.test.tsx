import { useForm } from '@mantine/form';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startI18n } from '../../../../src/app/i18n/i18n';
import { positiveAmount } from '../../../../src/contract/money';
import { FigureField } from '../../../../src/kit/form/FigureField';
import { FormShell } from '../../../../src/kit/form/FormShell';
import { NumberField } from '../../../../src/kit/form/NumberField';
import { validateBy } from '../../../../src/kit/form/validateBy';
import { renderPage } from '../../../harness/renderWithProviders';

const body = z.strictObject({
  amount: positiveAmount,
  limit: z.number().max(50_000).multipleOf(0.001),
  port: z.number(),
});
const onSubmit = vi.fn(() => Promise.resolve());

function Sample() {
  const form = useForm({
    initialValues: { amount: '1234.50', limit: 2500, port: 2121 },
    validateInputOnBlur: true,
    validate: validateBy(body),
  });
  return (
    <FormShell form={form} onSubmit={onSubmit} isSaving={false} problem={null} submitLabel="Save">
      <FigureField label="Amount" unit="KZT" {...form.getInputProps('amount')} />
      <NumberField label="Limit" {...form.getInputProps('limit')} />
      <NumberField isPlain label="Port" {...form.getInputProps('port')} />
    </FormShell>
  );
}

beforeAll(startI18n);
afterEach(() => act(() => i18next.changeLanguage('en_US')));

const renderSample = () =>
  renderPage(
    <I18nextProvider i18n={i18next}>
      <Sample />
    </I18nextProvider>,
  );

async function enter(label: string, text: string) {
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
  expect(screen.getByLabelText(label)).toHaveValue(text);
  await user.tab();
}

describe('a figure', () => {
  it.each([
    ['en_US', '1 234,56', '1\u202f234.56', '1234.56'],
    ['en_US', '1,234', '1\u202f234', '1234'],
    ['en_US', '1,23', '1.23', '1.23'],
    ['zh_CN', '1 234,56', '1\u202f234.56', '1234.56'],
    ['ru', '1 234,56', '1\u202f234,56', '1234.56'],
    ['ru', '1,234', '1,234', '1.234'],
    ['ru', '12.5', '12,5', '12.5'],
    ['kk', '1 234,56', '1\u202f234,56', '1234.56'],
  ])('shows what was understood when the field is left, in %s: %s', async (language, text, shown, amount) => {
    await i18next.changeLanguage(language);
    renderSample();
    await enter('Amount', text);
    expect(screen.getByLabelText('Amount')).toHaveValue(shown);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ amount }));
  });

  it('is refused at its field when it could be one or a thousand', async () => {
    await i18next.changeLanguage('ru');
    renderSample();
    onSubmit.mockClear();
    await enter('Amount', '1.234');
    expect(screen.getByLabelText('Amount')).toHaveValue('1.234');
    expect(screen.getByText(/Это может быть и единица, и тысяча/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is refused at its field when its groups are irregular', async () => {
    renderSample();
    await enter('Amount', '1 23');
    expect(screen.getByText(/grouped in threes/)).toBeVisible();
  });

  it('takes further digits when the field shows groups', async () => {
    renderSample();
    const field = screen.getByLabelText('Amount');
    expect(field).toHaveValue('1\u202f234.50');
    await userEvent.type(field, '5', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    await userEvent.tab();
    expect(field).toHaveValue('12\u202f345.50');
  });

  it('is taken with its unit when it was copied from a table', async () => {
    renderSample();
    await enter('Amount', '7 702 294.88 KZT');
    expect(screen.getByLabelText('Amount')).toHaveValue('7\u202f702\u202f294.88');
  });
});

describe('a number', () => {
  it.each([
    ['Limit', '10 000', '10\u202f000', { limit: 10_000 }],
    ['Limit', '1.050', '1.050', { limit: 1.05 }],
    ['Limit', '12,000', '12\u202f000', { limit: 12_000 }],
    ['Port', '8443', '8443', { port: 8443 }],
  ])('of %s is saved as it was understood: %s', async (label, text, shown, values) => {
    renderSample();
    await enter(label, text);
    expect(screen.getByLabelText(label)).toHaveValue(shown);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenLastCalledWith(expect.objectContaining(values));
  });

  it('is never turned into another one when it is too large', async () => {
    renderSample();
    await enter('Limit', '50001');
    expect(screen.getByLabelText('Limit')).toHaveValue('50\u202f001');
    expect(screen.getByText(/50000/)).toBeVisible();
  });
});
