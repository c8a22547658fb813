import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { recoveryRules, type RecoveryRun } from '../../../../src/contract/evo-monitor/recoveryRules';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { RECOVERY_RUN } from '../../../mocks/evo-monitor/recoveryRules';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
sizeLists();

async function openAlarm(run: Partial<RecoveryRun>): Promise<void> {
  server.use(answering(recoveryRules.ofAlarm, () => [{ ...RECOVERY_RUN, ...run }]));
  await openPage('/live/alarms?alarm=11', 'noc');
}

describe('the recovery of an alarm', () => {
  it('says what was sent and until when it waits while a ladder is tried', async () => {
    await openAlarm({
      ...{ endedAt: null, outcome: null },
      steps: [{ action: 'softReset', at: '2026-11-20 13:24:20', endedAt: null, result: null, commandId: '502' }],
    });
    const text = await screen.findByText(/In recovery: Soft reset \(Sent\), waits until 18:29:00\. Nobody is emailed/);
    await waitFor(() => expect(text).toBeVisible());
    expect(screen.getByRole('link', { name: 'Command 502', hidden: true })).toBeInTheDocument();
  });

  it('says only what would have been done when its rule is in shadow', async () => {
    await openAlarm({
      ...{ isShadow: true, shadowUntil: '2026-11-24 08:00:00', rule: 'No energy', endedAt: null, outcome: null },
      steps: [{ action: 'softReset', at: '2026-11-20 13:24:20', endedAt: null, result: null, commandId: null }],
    });
    const text = await screen.findByText(
      /Rule “No energy” acts on nothing before 24 Nov.*It would have done: Soft reset at 18:24:20\./,
    );
    await waitFor(() => expect(text).toBeVisible());
    expect(screen.queryByRole('link', { name: /^Command/, hidden: true })).toBeNull();
  });

  it('tells how it ended when the alarm was solved without a person', async () => {
    await openAlarm({});
    const text = await screen.findByText(/Rule “Reset on internal error”: Solved without a person/);
    await waitFor(() => expect(text).toBeVisible());
  });

  it('stands with the advice below the links of the alarm, which would move under the pointer', async () => {
    await openAlarm({});
    const links = await screen.findByRole('navigation', { name: 'Related records', hidden: true });
    const late = [await screen.findByText(/Solved without a person/), await screen.findByText('Recommended action')];
    for (const part of late)
      expect(links.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeGreaterThan(0);
  });
});
