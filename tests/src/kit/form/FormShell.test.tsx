import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { optionalText, text } from '../../../../src/contract/fields';
import { FormShell, type FormProblem } from '../../../../src/kit/form/FormShell';
import { makeFormModel } from '../../../../src/kit/form/formValues';
import { NumberField } from '../../../../src/kit/form/NumberField';
import { validateBy } from '../../../../src/kit/form/validateBy';
import { renderPage } from '../../../harness/renderWithProviders';

const body = z.strictObject({
  name: z.string().trim().min(1, 'validation.required').max(5, 'validation.maxLength'),
  addr: z.strictObject({ city: z.string().min(1, 'validation.required') }),
});

interface SampleProps {
  onSubmit?: (values: object) => Promise<unknown>;
  problem?: FormProblem | null;
  isSaving?: boolean;
}

function Sample({ onSubmit = () => Promise.resolve(), problem = null, isSaving = false }: SampleProps) {
  const form = useForm({ initialValues: { name: 'old', addr: { city: 'Almaty' } }, validate: validateBy(body) });
  return (
    <FormShell form={form} onSubmit={onSubmit} isSaving={isSaving} problem={problem} submitLabel="Save">
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="City" {...form.getInputProps('addr.city')} />
    </FormShell>
  );
}

const typeValue = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pressSave = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('saving a form', () => {
  it('submits the values once when the button is pressed several times', async () => {
    let finish = () => undefined as void;
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    renderPage(<Sample onSubmit={onSubmit} />);
    typeValue('Name', 'new');
    pressSave();
    pressSave();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledWith({ name: 'new', addr: { city: 'Almaty' } });
    await act(async () => finish());
    pressSave();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('refuses invalid values at their field, and moves the focus there', () => {
    const onSubmit = vi.fn();
    renderPage(<Sample onSubmit={onSubmit} />);
    typeValue('Name', 'far too long');
    typeValue('City', '');
    pressSave();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByText('At most 5 characters, now 12')).toBeInTheDocument();
    expect(screen.getByText('This field is required')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'There is data in the form that is not filled in correctly. Please modify then submit it',
    );
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});

describe('the answer of the server', () => {
  const refusal: FormProblem = { message: 'Not valid', fields: { 'addr.city': 'No such city' } };

  it('shows its messages at their fields, and moves the focus to the first one', async () => {
    renderPage(<Sample problem={refusal} />);
    expect(await screen.findByText('No such city')).toBeInTheDocument();
    expect(screen.getByLabelText('City')).toHaveFocus();
    expect(screen.getByLabelText('City')).toHaveAttribute('aria-invalid', 'true');
  });

  it('does not restore a message after the user has changed the field', async () => {
    renderPage(<Sample problem={refusal} />);
    await screen.findByText('No such city');
    typeValue('City', 'Astana');
    await waitFor(() => expect(screen.queryByText('No such city')).toBeNull());
  });

  it('shows messages of unknown fields above the form', async () => {
    renderPage(<Sample problem={{ message: 'Not valid', fields: { version: 'Too old' } }} />);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('version: Too old'));
  });

  it('shows messages without a field above the form', () => {
    renderPage(<Sample problem={{ message: 'Service error' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Service error');
  });
});

describe('leaving a form', () => {
  const leave = (router: { navigate: (to: string) => Promise<void> }) => act(() => router.navigate('/elsewhere'));

  it('is free while nothing has changed', async () => {
    const { router } = renderPage(<Sample />);
    await leave(router);
    expect(screen.getByTestId('elsewhere')).toBeInTheDocument();
  });

  it('asks first when changes would be lost, and follows the answer', async () => {
    const { router } = renderPage(<Sample />);
    typeValue('Name', 'new');
    await leave(router);
    expect(screen.queryByTestId('elsewhere')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Name')).toHaveValue('new');
    await leave(router);
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByTestId('elsewhere')).toBeInTheDocument();
  });

  it('is free after saving', async () => {
    const { router } = renderPage(<Sample />);
    typeValue('Name', 'new');
    pressSave();
    await act(() => Promise.resolve());
    await leave(router);
    expect(screen.getByTestId('elsewhere')).toBeInTheDocument();
  });

  it.each([
    ['a rejection', () => Promise.reject(new Error('refused'))],
    ['a result with an error', () => Promise.resolve({ error: { message: 'refused' } })],
  ])('still asks after %s', async (_kind, onSubmit) => {
    const { router } = renderPage(<Sample onSubmit={onSubmit} />);
    typeValue('Name', 'new');
    pressSave();
    await act(() => Promise.resolve());
    await leave(router);
    expect(screen.queryByTestId('elsewhere')).toBeNull();
  });

  it('does not block a save that opens another page', async () => {
    let go = () => Promise.resolve();
    const { router } = renderPage(<Sample onSubmit={() => go()} />);
    go = () => router.navigate('/elsewhere');
    typeValue('Name', 'new');
    pressSave();
    expect(await screen.findByTestId('elsewhere')).toBeInTheDocument();
  });
});

const recordBody = z.strictObject({
  name: text(5),
  power: z.number(),
  remark: optionalText(5),
});
const recordModel = makeFormModel(recordBody, {});

function SampleRecord() {
  const form = useForm({
    initialValues: recordModel.toValues(null),
    validateInputOnBlur: true,
    validate: (values) => recordModel.validate(recordModel.toBody(values)),
  });
  const { getInputProps } = form;
  return (
    <FormShell form={form} onSubmit={() => Promise.resolve()} isSaving={false} problem={null} submitLabel="Save">
      <TextInput label="Name" {...getInputProps('name')} />
      <NumberField label="Power" {...getInputProps('power')} />
      <TextInput label="Remark" {...getInputProps('remark')} />
    </FormShell>
  );
}

describe('a field that is left', () => {
  it.each(['Name', 'Power'])('says that it is required when %s is empty, and no more', async (label) => {
    renderPage(<SampleRecord />);
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.tab();
    expect(await screen.findByText('This field is required')).toBeVisible();
    expect(screen.queryByText(/There is data in the form/)).not.toBeInTheDocument();
  });

  it('says nothing when it may be empty', async () => {
    renderPage(<SampleRecord />);
    await userEvent.click(screen.getByLabelText('Remark'));
    await userEvent.tab();
    expect(screen.queryByText('This field is required')).not.toBeInTheDocument();
  });

  it('is not talked about by the form before the first press', async () => {
    renderPage(<SampleRecord />);
    await userEvent.type(screen.getByLabelText('Name'), 'far too long');
    await userEvent.tab();
    expect(screen.getByText('At most 5 characters, now 12')).toBeVisible();
    expect(screen.queryByText(/There is data in the form/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(/There is data in the form/)).toBeVisible();
  });
});
