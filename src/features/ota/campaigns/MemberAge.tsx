import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { CampaignMember } from '../../../contract/evo-monitor/firmwareCampaigns';
import { formatAge } from '../../../lib/duration';
import { fromWire } from '../../../lib/time';
import { useByServerNow } from '../../../live/useServerNow';

const DAY_MS = 86_400_000;

/** How long an unsettled charger has been in its state, and when it fails if nothing more is reported. */
export function MemberAge({ member: { state, stateAt, failsAt, timezone } }: { member: CampaignMember }) {
  const { t, i18n } = useTranslation('ota');
  const time = useShownTime();
  const since = fromWire(stateAt);
  const age = useByServerNow((now) => formatAge((now - since) / 1000, i18n.language));
  if (failsAt === null) return t('member.waits', { age });
  const isSoon = fromWire(failsAt) - since < DAY_MS;
  const limit = time(failsAt, timezone, isSoon ? 'minute' : 'dateTime');
  return t(state === 'sent' ? 'member.silent' : 'member.runs', { age, time: limit });
}
