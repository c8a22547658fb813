import { Button, Popover, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { listPath } from '../../../kit/crud/listAddress';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { formatAge } from '../../../lib/duration';
import { formatNumber, formatPercent } from '../../../lib/format';
import { HISTORY_LIST } from '../list/alarmAddress';
import { computeWorstShare, type Scorecard } from './scorecard';
import { TroubleLists } from './TroubleLists';

const LEADING = 3;

/** Figures behind the strip: the sources with most alarms, the split by priority, how fast alarms are acknowledged. */
export function ScorecardDetails({ card }: { card: Scorecard }) {
  const { t, i18n } = useTranslation(['alarms', 'status']);
  const share = computeWorstShare(card, LEADING);
  const { acknowledgedWithin, clearedWithin } = card;
  const age = (seconds: number) => formatAge(seconds, i18n.language);
  return (
    <Popover position="bottom-start" width={420} withinPortal>
      <Popover.Target>
        <Button variant="subtle" size="sm">
          {t('worst.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown mah="calc(100dvh - 120px)" style={{ overflowY: 'auto' }}>
        <DrawerSection title={t('worst.title')}>
          {share !== null && (
            <p>{t('worst.share', { count: LEADING, share: `${formatPercent(share * 100, i18n.language)} %` })}</p>
          )}
          <Stack gap={4}>
            {card.worst.map((source) => (
              <WorstSource key={`${source.source}|${source.station}|${source.code}`} source={source} />
            ))}
          </Stack>
        </DrawerSection>
        <TroubleLists card={card} />
        <DrawerSection>
          <Facts>
            {card.byPriority.map(({ priority, count }) => (
              <Fact key={priority} label={t(`status:priority.${priority}`)}>
                {formatNumber(count, 0, i18n.language)}
              </Fact>
            ))}
            {acknowledgedWithin && (
              <Fact label={t('worst.acknowledged')}>
                {t('worst.within', { median: age(acknowledgedWithin.median), p90: age(acknowledgedWithin.p90) })}
              </Fact>
            )}
            {clearedWithin && (
              <Fact label={t('worst.cleared')}>
                {t('worst.within', { median: age(clearedWithin.median), p90: age(clearedWithin.p90) })}
              </Fact>
            )}
          </Facts>
        </DrawerSection>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Filters that find the alarms of one source. */
function toSourceFilters({ source, station, washerId, homeChargerId }: Scorecard['worst'][number]) {
  if (washerId !== null) return { washerIds: [washerId] };
  if (homeChargerId !== null) return { homeChargerIds: [homeChargerId] };
  if (source === null || source === station) return { text: station };
  const [chargerCode, connector] = source.split(':');
  return { chargerCode, connector };
}

/** One source, linked to its past alarms. */
function WorstSource({ source: worst }: { source: Scorecard['worst'][number] }) {
  const { source, code, count } = worst;
  const { t, i18n } = useTranslation(['alarms', 'status']);
  const nameOf = useAlarmName();
  return (
    <Link to={listPath('/live/alarms', { list: HISTORY_LIST, codes: [code], ...toSourceFilters(worst) })}>
      {`${formatNumber(count, 0, i18n.language)} × ${nameOf({ code })}, ${source?.replace(':', '·') ?? t('status:platform')}`}
    </Link>
  );
}
