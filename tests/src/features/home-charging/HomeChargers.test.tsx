import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { homeChargers } from '../../../../src/contract/evo-home-admin/homeChargers';
import { ocppLog, type OcppMessage } from '../../../../src/contract/evo-monitor/ocppLog';
import errors from '../../../../locales/en_US/errors.json';
import models from '../../../../locales/en_US/homeChargerModels.json';
import chargerWords from '../../../../locales/en_US/chargers.json';
import words from '../../../../locales/en_US/homeChargers.json';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { HOME_CHARGERS } from '../../../mocks/evo-home-admin/homeCharging';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
beforeEach(() => {
  sessionStorage.clear();
});

async function openPage(page: string) {
  const user = userEvent.setup();
  const app = await renderApp(`/home-charging/${page}`, 'admin');
  return { user, ...app };
}
const HEARTBEAT: OcppMessage = {
  ...{ id: '9', time: '2026-11-20 14:31:59.204', chargerCode: 'HC-1001', level: 'up', messageType: 2, messageId: 'h1' },
  ...{ messageName: 'Heartbeat', content: '[2,"h1","Heartbeat",{}]', txnId: null, roundTripMs: null },
};
const findRow = async (title: string, name: RegExp) =>
  within(await screen.findByRole('grid', { name: title })).findByRole('row', { name });
const findDrawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the list of home chargers', () => {
  it('shows owner, state, off-peak setting and how far its schedule has come', async () => {
    await openPage('chargers');
    expect(await findRow(words.title, /HC-1001/)).toHaveTextContent(
      /Pulsar Plus.*Aigerim S\..*Available.*Night tariff.*In force.*Kazakhstan/,
    );
  });

  it('leads to the history of a charger', async () => {
    const { user, where } = await openPage('chargers?open=1');
    const drawer = await findDrawer('HC-1001');
    await user.click(await drawer.findByRole('link', { name: 'Home charging history' }));
    await waitFor(() => expect(where()).toMatch(/^\/home-charging\/history\?.*chargerIds/));
  });
});

describe('the drawer of a home charger', () => {
  it('shows its latest OCPP messages to users that may see the log', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(ocppLog.page, ({ body }) => {
        asked.push(body.chargerCode);
        return { records: [HEARTBEAT], total: 1, pageNum: 1, pageSize: 50 };
      }),
    );
    const { user } = await openPage('chargers?open=1');
    const drawer = await findDrawer('HC-1001');
    expect(drawer.getByRole('link', { name: 'OCPP messages' })).toHaveAttribute(
      'href',
      '/maintenance/ocpp-log?chargerCode=HC-1001',
    );
    await user.click(drawer.getByRole('tab', { name: 'OCPP messages' }));
    expect(await drawer.findByText('Heartbeat')).toBeVisible();
    expect(asked).toContain('HC-1001');
  });

  it('asks it to charge at once after a confirmation', async () => {
    const asked: object[] = [];
    server.use(
      answering(homeChargers.chargeNow, ({ body }) => {
        asked.push(body);
        return { ...ASKED };
      }),
    );
    const { user } = await openPage('chargers?open=1');
    const drawer = await findDrawer('HC-1001');
    expect(drawer.getByText(words.schedule.hint.inForce)).toBeVisible();
    await user.click(drawer.getByRole('button', { name: words.override.action }));
    const dialog = await findDrawer('Charge now at HC-1001?');
    await user.click(dialog.getByRole('button', { name: words.override.action }));
    await waitFor(() => expect(asked).toEqual([{ id: '1' }]));
  });

  it('tells why the charger has refused its schedule', async () => {
    const [known] = HOME_CHARGERS;
    if (!known) throw new Error('no charger');
    const schedule = { ...known.schedule, state: 'refused' as const, reason: 'NotSupported' };
    server.use(answering(homeChargers.detail, () => ({ ...known, schedule })));
    await openPage('chargers?open=1');
    const drawer = await findDrawer('HC-1001');
    expect(await drawer.findByText('NotSupported')).toBeVisible();
    expect(drawer.getByText(words.schedule.hint.refused)).toBeVisible();
  });

  it('creates a first key without a word of a current one', async () => {
    const [known] = HOME_CHARGERS;
    if (!known) throw new Error('no charger');
    server.use(answering(homeChargers.detail, () => ({ ...known, keySetAt: null })));
    const { user } = await openPage('chargers?open=1');
    const drawer = await findDrawer('HC-1001');
    await user.click(await drawer.findByRole('button', { name: 'Create key' }));
    expect(await screen.findByRole('dialog', { name: 'Create the key of HC-1001?' })).not.toHaveTextContent(
      'stops working',
    );
  });

  it('shows a new key once, with the lines to enter', async () => {
    const { user } = await openPage('chargers?open=1');
    const drawer = await findDrawer('HC-1001');
    await user.click(await drawer.findByRole('button', { name: words.newKey }));
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    expect(await screen.findByText('kq2v7Xw9mB4tR8sN1pLc')).toBeVisible();
    expect(await screen.findByText(chargerWords.arrival.waiting)).toBeVisible();
  });
});

const ASKED = {
  ...{ id: '1', state: 'asked' as const, source: 'console' as const, reason: null },
  ...{ askedAt: '2026-01-15 10:00:00', askedBy: 'admin', endedAt: null },
};

describe('a new home charger', () => {
  it('is saved with the model and the setting that were chosen, and no owner', async () => {
    const added: object[] = [];
    server.use(
      answering(homeChargers.add, ({ body }) => {
        added.push(body);
        return { id: '9' };
      }),
    );
    const { user } = await openPage('chargers?open=new');
    const drawer = await findDrawer(words.add);
    await user.click(drawer.getByRole('button', { name: 'Add' }));
    expect(await drawer.findAllByText(errors.validation.required)).not.toEqual([]);
    await user.type(drawer.getByRole('textbox', { name: /^Serial no/ }), 'HC 1');
    await user.click(drawer.getByRole('combobox', { name: /^Model/ }));
    await user.click(await screen.findByRole('option', { name: 'Pulsar Plus', hidden: true }));
    await user.click(drawer.getByRole('combobox', { name: /^Off-peak setting/ }));
    await user.click(await screen.findByRole('option', { name: 'Night tariff', hidden: true }));
    await user.type(drawer.getByRole('combobox', { name: /^Country/ }), 'Kazakhstan');
    await user.click(await screen.findByRole('option', { name: 'Kazakhstan', hidden: true }));
    await user.click(drawer.getByRole('button', { name: 'Add' }));
    expect(await drawer.findByText(errors.validation.serialNo)).toBeVisible();
    await user.clear(drawer.getByRole('textbox', { name: /^Serial no/ }));
    await user.type(drawer.getByRole('textbox', { name: /^Serial no/ }), 'HC-1');
    await user.click(drawer.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]).toMatchObject({
      ...{ serialNo: 'HC-1', modelId: '1', offPeakSettingId: '1', ownerId: null, country: 'KZ' },
    });
  });

  it('says at the serial number that another one has it', async () => {
    server.use(
      answering(homeChargers.update, () => {
        throw new MockProblem(422, 'Unprocessable', { fields: { serialNo: errors.validation.taken } });
      }),
    );
    const { user } = await openPage('chargers?open=1');
    const drawer = await findDrawer('HC-1001');
    await user.type(await drawer.findByRole('textbox', { name: /^Serial no/ }), '2');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText(errors.validation.taken)).toBeVisible();
  });
});

describe('the list of home charger models', () => {
  it('shows power, phases and connector, and leads to the chargers of a model', async () => {
    const { user, where } = await openPage('models?open=1');
    const drawer = await findDrawer('Pulsar Plus');
    expect(await findRow(models.title, /Pulsar Plus/)).toHaveTextContent(/7\.4.*Single-phase.*32.*Type2/);
    await user.click(await drawer.findByRole('link', { name: 'Home chargers' }));
    await waitFor(() => expect(where()).toMatch(/^\/home-charging\/chargers\?.*modelIds/));
  });
});
