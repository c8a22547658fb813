import { describe, expect, it } from 'vitest';
import type { LiveConnector } from '../../../../src/contract/live/connector';
import { Reason } from '../../../../src/features/live-operations/Reason';
import { StationTroubles } from '../../../../src/features/live-operations/station-panel/StationTroubles';
import { renderWithProviders } from '../../../harness/renderWithProviders';
import { FLEET } from '../../../mocks/fleet';

const GROUND = { status: 'faulted', errorCode: 'GroundFailure', vendorErrorCode: 'E-0231', info: 'RCD' } as const;
const makeConnector = (over: Partial<LiveConnector>): LiveConnector => ({ ...FLEET[1]!, ...over });
const renderReason = (over: Partial<LiveConnector>) =>
  renderWithProviders(<Reason row={makeConnector(over)} />).container.textContent;

describe('Reason', () => {
  it('names the fault of the whole charger with its codes, before that of the connector', () => {
    const fault = { status: 'faulted', charger: GROUND, errorCode: 'OtherError' } as const;
    expect(renderReason(fault)).toBe('Entire charger faulted:GroundFailurevendor code E-0231RCD');
  });

  it('names an outage, a warning, a missing report and a firmware upgrade', () => {
    const none = { errorCode: null, vendorErrorCode: null, info: null };
    expect(renderReason({ status: 'unavailable', charger: { status: 'unavailable', ...none } })).toBe(
      'Entire charger out of service',
    );
    expect(renderReason({ charger: { status: 'available', ...none, errorCode: 'HighTemperature' } })).toBe(
      'Charger warning:HighTemperature',
    );
    expect(renderReason({ status: 'unknown' })).toBe('Never reported by the charger');
    expect(renderReason({ firmware: 'downloading' })).toBe('Firmware download in progress');
  });
});

describe('StationTroubles', () => {
  it('names each troubled charger once, and none that is silent', () => {
    const rows = [
      makeConnector({ charger: GROUND }),
      makeConnector({ connector: 2, charger: GROUND }),
      makeConnector({ chargerCode: 'GONE', status: 'offline', charger: GROUND }),
      makeConnector({ chargerCode: 'GOOD' }),
    ];
    const { container } = renderWithProviders(<StationTroubles rows={rows} />);
    expect([...container.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      `${FLEET[1]!.chargerCode}Entire charger faulted:GroundFailurevendor code E-0231RCD`,
    ]);
  });
});
