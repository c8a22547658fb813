import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
mockServer();

it('the detail of a charger begins with its facts, before planned work and notes', async () => {
  await openPage('/equipment/chargers?open=1');
  const drawer = within(await screen.findByRole('dialog', { name: 'ALA-0142' }));
  const readFact = (name: string) => drawer.getByText(name, { selector: 'dt' }).nextElementSibling;
  const serial = await drawer.findByText('4417-02');
  expect(readFact('Power')).toHaveTextContent('180.0 kW');
  expect(readFact('OCPP version')).toHaveTextContent('1.6');
  expect(readFact('Firmware')).toHaveTextContent('2.8.0');
  expect(readFact('Price setting')).toHaveTextContent('Almaty DC, from the station');
  expect(readFact('Last start')).toHaveTextContent('18 Nov 06:10:00 UTC');
  expect(readFact('Last seen')).toHaveTextContent('20 Nov 14:32:01 UTC');
  const works = await drawer.findByRole('region', { name: 'Planned work' });
  expect(serial.compareDocumentPosition(works)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
