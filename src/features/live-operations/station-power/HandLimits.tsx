import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import { useRemovePowerLimitMutation } from '../../../api/evo-monitor/stationPower';
import type { PowerNode } from '../../../contract/evo-monitor/powerNode';
import type { StationPower } from '../../../contract/evo-monitor/stationPower';
import { ConfirmActionDialog } from '../../../kit/form/ConfirmActionDialog';
import { useAction } from '../../../kit/form/useAction';
import classes from './StationPower.module.css';
import { usePowerWords } from './usePowerWords';

interface HandLimitsProps {
  power: StationPower;
  stationId: string;
  mayRemove: boolean;
}

/** Limits by hand that are in force, with their reasons. */
export function HandLimits({ power: { nodes, timezone }, ...rest }: HandLimitsProps) {
  const limited = nodes.flatMap((node) => (node.hand === null ? [] : [{ node, hand: node.hand }]));
  return limited.map((limit) => <HandLimit key={limit.node.id} {...limit} timezone={timezone} {...rest} />);
}

interface HandLimitProps extends Omit<HandLimitsProps, 'power'> {
  node: PowerNode;
  hand: NonNullable<PowerNode['hand']>;
  timezone: string;
}

function HandLimit({ node, hand, timezone, stationId, mayRemove }: HandLimitProps) {
  const { t } = useTranslation(['stations', 'outcomes']);
  const time = useShownTime();
  const { writePower, namePlace } = usePowerWords();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(
    useRemovePowerLimitMutation(),
    () => setAsking(false),
    () => t('outcomes:done.limitRemoved'),
  );
  const words = { place: namePlace(node), limit: writePower(hand.limit), user: hand.createdBy };
  return (
    <div className={classes.hand}>
      <span>
        {hand.until === null
          ? t('power.hand', words)
          : t('power.handUntil', { ...words, time: time(hand.until, timezone) })}
      </span>
      <span className={classes.quiet}>{hand.reason}</span>
      {mayRemove && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
          {t('power.remove')}
        </Button>
      )}
      {isAsking && (
        <ConfirmActionDialog
          action={remove}
          call={{ body: { stationId, nodeId: node.id } }}
          title={t('power.removeTitle')}
          confirmLabel={t('power.remove')}
          onClose={() => setAsking(false)}
        >
          {t('power.removeText')}
        </ConfirmActionDialog>
      )}
    </div>
  );
}
