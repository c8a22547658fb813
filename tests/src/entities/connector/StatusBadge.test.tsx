import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lightTokens, type Token } from '../../../../src/app/tokens';
import { CONNECTOR_STATUSES } from '../../../../src/contract/live/connector';
import { ConnectorBadge } from '../../../../src/entities/connector/ConnectorBadge';
import { ConnectorCode } from '../../../../src/entities/connector/ConnectorCode';
import { CONNECTOR_STATES, countByGroup } from '../../../../src/entities/connector/connectorStates';
import { SocBar } from '../../../../src/entities/connector/SocBar';
import { StatusBadge } from '../../../../src/entities/connector/StatusBadge';
import { StatusMix } from '../../../../src/entities/connector/StatusMix';
import { renderWithProviders } from '../../../harness/renderWithProviders';

describe('StatusBadge', () => {
  it.each(CONNECTOR_STATUSES)('shows %s by shape and word', (status) => {
    const { container } = renderWithProviders(<StatusBadge status={status} />);
    const badge = container.querySelector(`[data-status=${status}]`);
    expect(badge).toHaveTextContent(/^[A-Z][A-Za-z ]+$/);
    expect(badge?.querySelector('svg')).toHaveAttribute('data-shape', CONNECTOR_STATES[status].shape);
    expect(badge?.querySelector('svg')).toHaveStyle({ color: lightTokens[CONNECTOR_STATES[status].token as Token] });
  });
});

describe('ConnectorBadge', () => {
  const FAILING = { failingSince: '2026-11-20 13:24:15' };

  it('shows an available connector that turns drivers away as failing', () => {
    const { container } = renderWithProviders(<ConnectorBadge row={{ status: 'available', ...FAILING }} />);
    const badge = container.querySelector('[data-status=available]');
    expect(badge).toHaveTextContent('Available, failing');
    expect(badge?.querySelector('svg')).toHaveAttribute('data-shape', 'ringCross');
  });

  it('marks it beside every other state', () => {
    const { container } = renderWithProviders(<ConnectorBadge row={{ status: 'preparing', ...FAILING }} />);
    expect(container.querySelector('[data-status=preparing]')).toHaveTextContent('Preparing');
    expect(screen.getByRole('img', { name: 'Available, failing' })).toBeVisible();
  });

  it('is the status alone where drivers are served', () => {
    const { container } = renderWithProviders(<ConnectorBadge row={{ status: 'available', failingSince: null }} />);
    expect(container).toHaveTextContent(/^Available$/);
  });
});

describe('StatusMix', () => {
  it('shows the statuses that occur, worst first', () => {
    renderWithProviders(<StatusMix counts={countByGroup({ available: 3, charging: 5, faulted: 1 })} />);
    expect(screen.getAllByRole('img').map((part) => part.getAttribute('aria-label'))).toEqual([
      'Faulted: 1',
      'Charging: 5',
      'Available: 3',
    ]);
  });
});

describe('SocBar', () => {
  it('fills its track by per cent, to the end at most', () => {
    const { container, again } = renderWithProviders(<SocBar soc={74.4} />);
    const level = () => container.querySelector<HTMLElement>('[style]')?.style.width;
    expect(level()).toBe('74.4%');
    expect(container).toHaveTextContent('74');
    again(<SocBar soc={130} />);
    expect(level()).toBe('100%');
  });

  it('shows a dash when the car reports nothing', () => {
    const { container } = renderWithProviders(<SocBar soc={null} />);
    expect(container).toHaveTextContent('n/a');
    expect(container.querySelector('[style*=width]')).toBeNull();
  });
});

describe('ConnectorCode', () => {
  it('names charger and connector, and copies the charger', () => {
    const { container } = renderWithProviders(<ConnectorCode chargerCode="ALA-0142" connector={1} />);
    expect(container).toHaveTextContent('ALA-0142·1');
    expect(screen.getByRole('button', { name: 'Copy ALA-0142' })).toBeInTheDocument();
  });
});
