import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SetupStep } from '../../../../src/contract/evo-basic/iotChargerConnectors';
import { iotChargerConnectors } from '../../../../src/contract/evo-basic/iotChargerConnectors';
import { iotChargers } from '../../../../src/contract/evo-basic/iotChargers';
import { sysCompany } from '../../../../src/contract/evo-basic/sysCompany';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

function answerProgress(done: SetupStep[]): void {
  server.use(
    answering(iotChargerConnectors.getSetupProgress, () => ({ done, waitingCharger: null, simulatedCharger: null })),
    answering(iotChargers.page, () => ({ records: [], total: 0, pageNum: 1, pageSize: 50 })),
  );
}

describe('an empty list', () => {
  it('names the records that must be there first, and leads to the next one', async () => {
    answerProgress(['company']);
    await renderApp('/equipment/chargers', 'admin');
    expect(await screen.findByText('Add first: a charger model and a station.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add model' })).toHaveAttribute('href', '/equipment/models?open=new');
  });

  it('names an administrator when the account may not add what is missing', async () => {
    answerProgress([]);
    await renderApp('/equipment/chargers', 'noc');
    expect(await screen.findByText('Ask an administrator to do this step.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add company' })).toBeNull();
  });

  it('offers its own first record when nothing is missing', async () => {
    answerProgress(['company', 'model', 'station']);
    await renderApp('/equipment/chargers', 'admin');
    await screen.findByText('No chargers yet');
    expect((await screen.findAllByRole('button', { name: 'Add charger' })).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Add first/)).toBeNull();
  });
});

describe('a select of a form', () => {
  it('leads to the form that adds the first record when there is none', async () => {
    server.use(answering(sysCompany.list, () => []));
    await renderApp('/equipment/stations?open=new', 'admin');
    const form = within(await screen.findByRole('dialog', { name: 'Add station' }));
    expect(await form.findByText('There are no companies yet.', { exact: false })).toBeVisible();
    expect(form.getByRole('link', { name: 'Add company' })).toHaveAttribute('href', '/companies/companies?open=new');
  });
});
