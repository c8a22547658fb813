import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chargerModels } from '../../../../src/contract/evo-basic/chargerModels';
import { iotChargerGroups } from '../../../../src/contract/evo-basic/iotChargerGroups';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

describe('the form of a new charger', () => {
  it('begins with the only station and model, and is left without a question', async () => {
    server.use(
      answering(iotChargerGroups.list, () => [{ id: '1', name: 'Dostyk Avenue 180' }]),
      answering(chargerModels.list, () => [{ id: '2', name: 'Terra 184' }]),
    );
    const user = userEvent.setup();
    await renderApp('/equipment/chargers?open=new', 'admin');
    const form = await screen.findByRole('dialog', { name: 'Add charger' });
    await waitFor(() =>
      expect(within(form).getByRole('combobox', { name: /^Station/ })).toHaveValue('Dostyk Avenue 180'),
    );
    expect(within(form).getByRole('combobox', { name: /^Model/ })).toHaveValue('Terra 184');
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
  });

  const openForm = async () => {
    const user = userEvent.setup();
    const app = await renderApp('/equipment/chargers?open=new', 'admin');
    const form = within(await screen.findByRole('dialog', { name: 'Add charger' }));
    return { user, form, ...app };
  };

  it('keeps the list of a select closed when an error moves the focus there', async () => {
    const { user, form } = await openForm();
    await user.type(form.getByRole('textbox', { name: /^Charger code/ }), 'FIRST-01');
    await user.click(form.getByRole('button', { name: 'Add' }));
    const station = form.getByRole('combobox', { name: /^Station/ });
    await form.findAllByText('This field is required');
    expect(station).toHaveFocus();
    expect(station).toHaveAttribute('aria-expanded', 'false');
  });

  it('asks about unsaved changes above the list of a select', async () => {
    const { user, form, router } = await openForm();
    await user.type(form.getByRole('textbox', { name: /^Charger code/ }), 'FIRST-01');
    await user.click(form.getByRole('combobox', { name: /^Station/ }));
    await act(() => router.navigate('/equipment/chargers'));
    const question = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
    const layer = question.closest<HTMLElement>('[style*="z-index"]') ?? question;
    expect(Number(getComputedStyle(layer).getPropertyValue('--mb-z-index') || layer.style.zIndex)).toBeGreaterThan(300);
  });

  it('names the charger in the message of its success', async () => {
    const { user, form } = await openForm();
    await user.type(form.getByRole('textbox', { name: /^Charger code/ }), 'FIRST-01');
    for (const [field, option] of [
      [/^Station/, 'Dostyk Avenue 180'],
      [/^Model/, 'Terra 184'],
    ] as const) {
      await user.click(form.getByRole('combobox', { name: field }));
      await user.click(await screen.findByRole('option', { name: option, hidden: true }));
    }
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('FIRST-01 added')).toBeInTheDocument();
  });
});
