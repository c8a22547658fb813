import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Supplier, SupplierState } from '../../../contract/evo-basic/iotCarwashSupplier';
import { CONNECTOR_STATES, type ConnectorState } from '../../../entities/connector/connectorStates';
import { StateBadge } from '../../../entities/connector/StateBadge';
import { formatRoughAge } from '../../../lib/duration';
import { fromWire } from '../../../lib/time';
import { useByServerNow } from '../../../live/useServerNow';

/** A supplier's states share the look of the connector states with the same meaning for an operator. */
const LOOKS: Record<SupplierState, ConnectorState> = {
  connected: CONNECTOR_STATES.available,
  silent: CONNECTOR_STATES.offline,
  neverHeard: CONNECTOR_STATES.unknown,
};

interface SupplierStateBadgeProps {
  supplier: Pick<Supplier, 'state' | 'heardAt'>;
}

/** Whether messages come from a supplier, or for how long none has come. */
export const SupplierStateBadge = memo(function SupplierStateBadge({
  supplier: { state, heardAt },
}: SupplierStateBadgeProps) {
  const { t, i18n } = useTranslation('washSuppliers');
  const heardMs = heardAt === null ? 0 : fromWire(heardAt);
  const age = useByServerNow((now) => formatRoughAge((now - heardMs) / 1000, i18n.language));
  const { shape, token, badge } = LOOKS[state];
  return <StateBadge status={state} shape={shape} token={token} look={badge} word={t(`state.${state}`, { age })} />;
});
