import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useZoneChoice } from '../../../access/useZoneChoice';
import type { LiveAlarm } from '../../../contract/live/alarm';
import type { LiveConnector } from '../../../contract/live/connector';
import { CommandLine } from '../../../entities/charger/CommandLine';
import { useAskCommand } from '../../../entities/command/askCommand';
import { CALL_OF, whyOff, type ActionVariant } from '../../../entities/command/connectorActions';
import { useLiveCommand } from '../../../entities/command/useLiveCommand';
import { ReasonedButton } from '../../../kit/form/ReasonedButton';
import { zoneFor } from '../../../lib/time';
import { useConnectorView } from '../../../live/liveHooks';
import { useIsReplay } from '../../../live/replay/replayClock';
import { useServerNow } from '../../../live/useServerNow';
import { toConnectorKey } from '../equipmentPaths';
import { listAdvisedCommands } from './advisedCommands';
import classes from './AlarmDrawer.module.css';
import type { SentCommand } from './sentCommand';

interface AdvisedStepsProps {
  alarm: LiveAlarm;
  sent: SentCommand | null;
}

/** The commands named in the advice of an alarm, each with the progress of the command sent from it. */
export function AdvisedSteps({ alarm, sent }: AdvisedStepsProps) {
  const steps = listAdvisedCommands(alarm);
  if (alarm.chargerCode === null || steps.length === 0) return null;
  return <Steps steps={steps} connectorKey={toConnectorKey(alarm.chargerCode, alarm.connector)} sent={sent} />;
}

interface StepsProps extends Pick<AdvisedStepsProps, 'sent'> {
  steps: readonly ActionVariant[];
  connectorKey: string;
}

function Steps({ steps, connectorKey, sent }: StepsProps) {
  const row = useConnectorView(connectorKey);
  if (!row) return null;
  return (
    <ul className={classes.commands}>
      {steps.map((step) => (
        <Step key={step.word} step={step} row={row} commandId={sent?.word === step.word ? sent.commandId : null} />
      ))}
    </ul>
  );
}

interface StepProps {
  step: ActionVariant;
  row: LiveConnector;
  /** The command that was sent by it last. */
  commandId: string | null;
}

function Step({ step, row, commandId }: StepProps) {
  const { t } = useTranslation('monitor');
  const ask = useAskCommand();
  const now = useServerNow();
  const isAllowed = useCan(CALL_OF[step.action]);
  const { word, action, ...choice } = step;
  const isReplay = useIsReplay();
  const why = whyOff(action, row, { now, isReplay, ...choice });
  if (!isAllowed) return null;
  const { chargerCode, connector } = row;
  const isOfCharger = action === 'reset' || choice.isWhole === true;
  return (
    <li className={classes.command}>
      <span className="mono">{isOfCharger ? chargerCode : `${chargerCode}·${connector}`}</span>
      <ReasonedButton
        size="compact-sm"
        reason={why && t(`disabled.${why}`)}
        onClick={() => ask({ action, row, ...choice })}
      >
        {t('action.asking', { action: t(`action.${word}`) })}
      </ReasonedButton>
      {commandId !== null && <StepLife key={commandId} commandId={commandId} row={row} />}
    </li>
  );
}

function StepLife({ commandId, row }: { commandId: string; row: LiveConnector }) {
  const [zone] = useZoneChoice();
  const now = useServerNow();
  const command = useLiveCommand(commandId, row);
  if (!command) return null;
  return (
    <div className={classes.life}>
      <CommandLine command={command} now={now} timezone={zoneFor(zone, row.timezone)} />
    </div>
  );
}
