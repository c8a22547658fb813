import { useTranslation } from 'react-i18next';
import type { PowerNode } from '../../../contract/evo-monitor/powerNode';
import type { LimitChange } from '../../../contract/evo-monitor/powerTurn';
import type { PowerSession } from '../../../contract/evo-monitor/stationPower';
import { formatPower, withUnit } from '../../../lib/format';

/** Words of a station's power: figures, parts of the station, and why a session has what it has. */
export function usePowerWords() {
  const { t, i18n } = useTranslation('stations');
  const writePower = (kw: number) => withUnit(formatPower(kw, i18n.language), 'kW', i18n.language);
  const namePlace = ({ kind, label }: Pick<PowerNode, 'kind' | 'label'>) =>
    t(`power.place.${kind}`, { label: label ?? '' });
  const explain = ({ reason, planned, node, sharers, isBehind }: PowerSession) => {
    const why = t(`power.why.${reason}`, {
      power: writePower(planned),
      place: node ? namePlace(node) : '',
      limit: writePower(node?.limit ?? 0),
      count: sharers,
    });
    return isBehind ? t('power.why.behind', { why }) : why;
  };
  const nameSource = (source: PowerNode['source'], name: string | null) =>
    source === null ? '' : t(`power.source.${source}`, { name: name ?? '' });
  const describeChange = (change: LimitChange) => {
    const { source, name, before, after } = change;
    const place = namePlace(change);
    if (after === null) return t('power.turn.ended', { place });
    const words = { place, source: nameSource(source, name), after: writePower(after) };
    return before === null
      ? t('power.turn.begun', words)
      : t('power.turn.changed', { ...words, before: writePower(before) });
  };
  return { writePower, namePlace, nameSource, describeChange, explain };
}
