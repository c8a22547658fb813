import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { retention } from '../../../../src/contract/evo-basic/retention';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();

const openDays = async (name: string) => {
  const { user } = await openPage('/settings/retention');
  const field = await screen.findByRole('textbox', { name: `${name}: Keep for, days` });
  return { user, field };
};

describe('the page of data retention', () => {
  it('says what other days would free before they are saved', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(retention.save, ({ body }) => {
        sent.push(body);
        return body;
      }),
    );
    const { user, field } = await openDays('OCPP messages');
    await user.clear(field);
    await user.type(field, '20');
    expect(await screen.findByText(/Would free about 10 GB \(rows before 5 Nov/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keep “OCPP messages” for 20 days?' });
    expect(dialog).toHaveTextContent(/cannot be brought back: about 10 GB/);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ kind: 'ocppLog', days: 20 }]));
  });

  it('states the least days with their reason at the field, and offers no save', async () => {
    const { user, field } = await openDays('Status history');
    await user.clear(field);
    await user.type(field, '30');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'At least 90 days. Statistics and availability are counted again by it.',
    );
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('has no field for what law and money need', async () => {
    await openDays('OCPP messages');
    const ledger = screen.getByRole('row', { name: /Ledger and statements/ });
    expect(ledger).toHaveTextContent('Required by tax law');
    expect(within(ledger).queryByRole('textbox')).toBeNull();
  });
});
