import { useTranslation } from 'react-i18next';
import type { HomeSchedule, HomeScheduleState } from '../../../contract/evo-home-admin/homeSchedule';
import { CONNECTOR_STATES, type ConnectorState } from '../../../entities/connector/connectorStates';
import { StateBadge } from '../../../entities/connector/StateBadge';

/** A schedule looks like the state of a connector that means the same to an operator: only a refusal is wrong. */
const LOOKS: Record<HomeScheduleState, ConnectorState> = {
  none: CONNECTOR_STATES.unknown,
  wanted: CONNECTOR_STATES.unavailable,
  sent: CONNECTOR_STATES.preparing,
  accepted: CONNECTOR_STATES.finishing,
  inForce: CONNECTOR_STATES.available,
  refused: CONNECTOR_STATES.faulted,
};

/** How far the schedule of a charger has come, by colour, shape and word. */
export function ScheduleBadge({ schedule: { state } }: { schedule: HomeSchedule }) {
  const { t } = useTranslation('homeChargers');
  const { shape, token, badge } = LOOKS[state];
  return <StateBadge status={state} shape={shape} token={token} look={badge} word={t(`schedule.state.${state}`)} />;
}
