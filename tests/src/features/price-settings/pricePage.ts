import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { chargerPriceSettings } from '../../../../src/contract/evo-basic/chargerPriceSettings';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { chargerPriceSettingsMock, PRICE_SETTINGS } from '../../../mocks/evo-basic/chargerPriceSettings';
import { mockServer } from '../../../mocks/mockServer';

const found = PRICE_SETTINGS.find(({ name }) => name === 'Almaty DC');
if (!found?.inForce) throw new Error('there is no price setting to test with');

/** A setting used by 14 stations, with version 7 in force. */
export const ALMATY = found;
export const IN_FORCE = found.inForce;
export const OPEN = `?open=${ALMATY.id}`;

/** The page of price settings over mocks that record the bodies of `calculate` and `update`. */
export function preparePricePage() {
  sizeLists();
  const server = mockServer();
  const calculated: BodyOf<typeof chargerPriceSettings.calculate>[] = [];
  const updated: BodyOf<typeof chargerPriceSettings.update>[] = [];
  beforeEach(() => {
    calculated.length = 0;
    updated.length = 0;
    server.use(
      answering(chargerPriceSettings.calculate, (call) => {
        calculated.push(call.body);
        return chargerPriceSettingsMock.calculate(call);
      }),
      answering(chargerPriceSettings.update, ({ body }) => {
        updated.push(body);
        return { ...ALMATY, name: body.name, version: 10 };
      }),
    );
  });
  return { server, calculated, updated };
}

export async function openPage(search = '') {
  const user = userEvent.setup();
  const app = await renderApp(`/pricing/settings${search}`, 'admin');
  return { user, ...app };
}

export const findSaveButton = () => screen.findByRole('button', { name: /^Save/ });
export const getSegment = (name: RegExp) => screen.getByRole('radio', { name });
export const getField = (name: string | RegExp) => screen.getByRole('textbox', { name });
