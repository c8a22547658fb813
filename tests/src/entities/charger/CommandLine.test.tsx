import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Command, CommandState } from '../../../../src/contract/live/command';
import { CommandLine } from '../../../../src/entities/charger/CommandLine';
import { PastCommand } from '../../../../src/entities/charger/PastCommand';
import { renderWithProviders } from '../../../harness/renderWithProviders';

const MOMENTS = ['09:31:59.204', '09:31:59.245', '09:31:59.822', '09:32:01.104'];

function makeCommand(states: CommandState[], detail?: string): Command {
  return {
    commandId: '1',
    kind: 'stop',
    state: states.at(-1) ?? 'created',
    chargerCode: 'ALA-0142',
    connector: 1,
    txnId: '840211',
    createdBy: 'u-1042',
    reason: 'driver phoned',
    createdAt: '2026-11-20 09:31:59',
    deadline: '2026-11-20 09:32:29',
    steps: states.map((state, index) => ({
      state,
      at: `2026-11-20 ${MOMENTS[index]}`,
      ...(detail !== undefined && index === states.length - 1 ? { detail } : {}),
    })),
    request: null,
    response: null,
  };
}

const now = Date.UTC(2026, 10, 20, 9, 32, 8, 900);
const listPoints = () => within(screen.getByRole('list')).getAllByRole('listitem');

describe('CommandLine', () => {
  it('shows an accepted command as running, with the time left for its effect', () => {
    renderWithProviders(
      <CommandLine command={makeCommand(['created', 'sent', 'accepted'])} now={now} timezone="Asia/Almaty" />,
    );
    expect(screen.getByText('In progress')).toBeInTheDocument();
    expect(listPoints().map((point) => point.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Created14:31:59.204',
      'Sent+ 0.041 s',
      'Accepted+ 0.618 s',
      'Effective00:09 of 00:29',
    ]);
    expect(listPoints().map((point) => point.dataset.reach)).toEqual(['reached', 'reached', 'reached', 'awaited']);
    expect(screen.getByRole('status')).toHaveTextContent('Waiting for the transaction to end');
  });

  it('counts down with the clock', () => {
    const command = makeCommand(['created', 'sent', 'accepted']);
    const { again } = renderWithProviders(<CommandLine command={command} now={now} timezone="UTC" />);
    again(<CommandLine command={command} now={now + 1000} timezone="UTC" />);
    expect(listPoints()[3]).toHaveTextContent('00:10 of 00:29');
  });

  it('shows the account and the reason', () => {
    renderWithProviders(<CommandLine command={makeCommand(['created'])} now={now} timezone="UTC" />);
    expect(screen.getByText('by u-1042, driver phoned')).toBeInTheDocument();
  });

  it('shows a refusal with the reason of the charger', () => {
    renderWithProviders(
      <CommandLine command={makeCommand(['created', 'sent', 'rejected'], 'Busy')} now={now} timezone="UTC" />,
    );
    expect(screen.queryByText('In progress')).toBeNull();
    expect(listPoints()[2]).toHaveTextContent('Rejected');
    expect(listPoints()[2]).toHaveAttribute('data-reach', 'refused');
    expect(screen.getByRole('status')).toHaveTextContent('Busy');
  });
});

describe('PastCommand', () => {
  it('shows its last step and its duration in one line', () => {
    const command = makeCommand(['created', 'sent', 'accepted', 'effective']);
    const { container } = renderWithProviders(
      <PastCommand command={command} timezone="Asia/Almaty">
        Stop charging
      </PastCommand>,
    );
    expect(container).toHaveTextContent(/20 Nov 14:31:59\s*Stop charging\s*Effective\s*1\.9 s/);
    expect(container.querySelectorAll('[data-reach=reached]')).toHaveLength(4);
  });
});
