import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { StationPower } from '../../../contract/evo-monitor/stationPower';
import { PlanLog } from './PlanLog';
import classes from './StationPower.module.css';
import { usePowerWords } from './usePowerWords';

/** More markers would hide the chart above them. */
const MOST_SHOWN = 4;

/** What changed the limits in the time of the chart; each marker opens the plan log. */
export function LimitTurns({ power: { turns, timezone }, stationId }: { power: StationPower; stationId: string }) {
  const { t } = useTranslation('stations');
  const time = useShownTime();
  const { describeChange } = usePowerWords();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const changes = turns.flatMap(({ id, at, changes: each }) => each.map((change) => ({ id, at, change })));
  return (
    <>
      <ul className={classes.turns}>
        {changes.slice(0, MOST_SHOWN).map(({ id, at, change }, index) => (
          <li key={`${id}/${index}`}>
            <UnstyledButton className={classes.turn} onClick={open}>
              <span className={classes.quiet}>{time(at, timezone, 'minute')}</span> {describeChange(change)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <UnstyledButton className={classes.link} onClick={open}>
        {t('power.log.title')}
      </UnstyledButton>
      {isOpen && <PlanLog stationId={stationId} timezone={timezone} onClose={() => setOpen(false)} />}
    </>
  );
}
