import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chargerModels } from '../../../../src/contract/evo-basic/chargerModels';
import { settingRuns } from '../../../../src/contract/evo-basic/settingRuns';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering, MockProblem } from '../../../mocks/answering';
import { CHARGER_MODELS } from '../../../mocks/evo-basic/chargerModels';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
});

const openTemplate = async (id: string) => {
  const { user } = await openPage(`/equipment/models?open=${id}&tab=template`);
  const add = await screen.findByRole('button', { name: 'Add setting' });
  return { user, add };
};

describe('the template of a model', () => {
  it('is saved with its settings, for OCPP 1.6 by their keys', async () => {
    server.use(
      answering(chargerModels.saveSettings, ({ body }) => {
        sent.push(body);
        return { ...CHARGER_MODELS[0], version: 3 };
      }),
    );
    const { user, add } = await openTemplate('1');
    await user.click(add);
    expect(screen.queryByRole('textbox', { name: 'Component' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /^Key or variable/ }), 'HeartbeatInterval');
    await user.type(screen.getByRole('textbox', { name: /^Value/ }), '300');
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { id: '1', settings: [{ name: 'HeartbeatInterval', value: '300', component: null, evse: null }] },
      ]),
    );
  });

  it('names component and EVSE of a variable for OCPP 2.0.1, and loses a removed line', async () => {
    const { user, add } = await openTemplate('2');
    await user.click(add);
    expect(screen.getByRole('textbox', { name: 'Component' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'EVSE' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Key or variable/ }), 'Power');
    await user.click(screen.getByRole('button', { name: 'Remove Power' }));
    expect(screen.queryByRole('textbox', { name: /^Key or variable/ })).toBeNull();
  });

  it('shows a refusal of the server at the setting', async () => {
    server.use(
      answering(chargerModels.saveSettings, () => {
        throw new MockProblem(422, 'Not correct', { fields: { 'settings.0.name': 'A secret has no place here' } });
      }),
    );
    const { user, add } = await openTemplate('1');
    await user.click(add);
    const name = screen.getByRole('textbox', { name: /^Key or variable/ });
    await user.type(name, 'AuthorizationKey');
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    expect(await screen.findByText('A secret has no place here')).toBeVisible();
    expect(within(name.closest('div') as HTMLElement).getByRole('textbox')).toHaveValue('AuthorizationKey');
  });

  it('is applied to all chargers of the model once it is saved', async () => {
    const place = { instance: null, component: null, componentInstance: null, evse: null, connector: null };
    const settings = [{ ...place, name: 'HeartbeatInterval', value: '600' }];
    server.use(
      answering(chargerModels.detail, () => ({ ...CHARGER_MODELS[0], settings })),
      answering(settingRuns.preview, ({ body }) => {
        sent.push(body);
        return { chargers: 12, changes: 12, same: 0, refused: 0, plans: [] };
      }),
    );
    const { user } = await openTemplate('1');
    const findApply = () => screen.getByRole('button', { name: 'Apply template' });
    await user.type(screen.getByRole('textbox', { name: /^Value/ }), '1');
    expect(findApply()).toHaveAccessibleDescription('Save the template first');
    await user.type(screen.getByRole('textbox', { name: /^Value/ }), '{Backspace}');
    await user.click(findApply());
    expect(await screen.findByText('Chargers to change: 12')).toBeVisible();
    expect(sent).toEqual([{ allMatching: { filters: { modelIds: ['1'] }, except: [] } }]);
  });

  it('is applied to no charger while it is empty', async () => {
    await openTemplate('1');
    expect(screen.getByRole('button', { name: 'Apply template' })).toHaveAccessibleDescription(
      'Add a setting and save the template first',
    );
  });
});
