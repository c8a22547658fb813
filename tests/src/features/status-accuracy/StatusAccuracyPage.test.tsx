import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { statusAccuracy } from '../../../../src/contract/evo-basic/statusAccuracy';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { ACCURACY_ROWS } from '../../../mocks/evo-basic/statusAccuracy';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

it('status accuracy: marks the chargers whose status is wrong, with the age of what was announced', async () => {
  await renderApp('/statistics/status-accuracy', 'admin');
  expect(await findRow(/ALA-0142/)).toHaveTextContent(/Wrong status.*Dostyk Avenue 180.*3\.20/);
  expect(await findRow(/ALA-0143/)).not.toHaveTextContent('Wrong status');
});

it('status accuracy: asks for another level when its tab is chosen', async () => {
  const asked = vi.fn();
  server.use(
    answering(statusAccuracy.page, ({ body }) => {
      asked(body.by);
      return { records: [...ACCURACY_ROWS], total: 2, pageNum: 1, pageSize: 20 };
    }),
  );
  await renderApp('/statistics/status-accuracy', 'admin');
  await findRow(/ALA-0142/);
  await userEvent.click(screen.getByRole('radio', { name: 'By model' }));
  await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith('model'));
});

it('drawer of a charger: says how far its status was wrong', async () => {
  await renderApp('/equipment/chargers?open=1', 'admin');
  expect(await screen.findByRole('link', { name: /free for 3\.20 % of session time/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/statistics/status-accuracy?by=connector'),
  );
});
