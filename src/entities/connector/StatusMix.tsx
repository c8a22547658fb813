import { useTranslation } from 'react-i18next';
import { GROUP_STATE, STATUS_GROUPS, type StatusGroup } from './connectorStates';
import { StateMix } from './StateMix';

/** How many connectors are in which state, worst first. */
export function StatusMix({ counts }: { counts: Record<StatusGroup, number> }) {
  const { t } = useTranslation('status');
  const parts = STATUS_GROUPS.map((group) => ({
    state: group,
    label: t(`group.${group}`),
    look: GROUP_STATE[group],
    count: counts[group],
  }));
  return <StateMix parts={parts} />;
}
