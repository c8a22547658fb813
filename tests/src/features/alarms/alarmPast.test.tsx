import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { PAST_ALARMS } from '../../../mocks/alarms';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
sizeLists();

describe('the past occurrences of an alarm', () => {
  it('name what closed it the last time, and lead to those of the last 30 days', async () => {
    const bodies: object[] = [];
    server.use(
      answering(chargerAlarm.history, ({ body }) => {
        bodies.push(body);
        const records = PAST_ALARMS.filter(({ code }) => body.codes?.includes(code));
        return { records, total: 4, pageNum: 1, pageSize: 10 };
      }),
    );
    await openPage('/live/alarms?alarm=11', 'noc');
    // The detail fades in.
    const last = await screen.findByText(/noc.*: Cable replaced$/);
    await waitFor(() => expect(last).toBeVisible());
    expect(bodies).toContainEqual(
      expect.objectContaining({ codes: ['chargeralarm.GroundFailure'], chargerCode: 'ALA-0143', isProcessed: true }),
    );
    const href = screen.getByRole('link', { name: '4 past alarms', hidden: true }).getAttribute('href') ?? '';
    const search = new URLSearchParams(href.split('?')[1]);
    expect(search.get('list')).toBe('history');
    expect(search.get('chargerCode')).toBe('ALA-0143');
    expect(search.get('from')).toMatch(/^\d{4}-\d{2}-\d{2} 00:00:00$/);
  });
});
